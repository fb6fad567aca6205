import Toolkit

/// The tooltip that was shown last, and the control whose name it shows.
struct ShownTooltip {
  weak var view: Tooltip?
  weak var control: Control?
}
