"""What has been found out, for people to hear or read: reviews, counts, what works here.

Begin with `review_page`.
"""
