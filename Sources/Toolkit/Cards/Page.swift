/// Fills a window in place of what is behind it.
open class Page: Scrim {}
