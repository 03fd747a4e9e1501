"""A folder of files for any host: the program in a browser's tab. Begin with `site_build`."""
