/// Fills the window and hides everything behind it.
open class Page: Scrim {}
