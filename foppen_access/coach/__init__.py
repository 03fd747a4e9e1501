"""The coach: advice on cards and bids, and reviews of what they cost. Facts without words."""
