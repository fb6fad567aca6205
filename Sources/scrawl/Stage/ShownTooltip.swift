import Toolkit

/// The tooltip that was shown last, and the control whose name it says.
struct ShownTooltip {
  weak var view: Tooltip?
  weak var control: Control?
}
