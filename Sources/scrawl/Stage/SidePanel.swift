import Language
import Toolkit

/// The panel at the side, and the closure that makes it anew in another language.
struct SidePanel {
  private(set) weak var panel: Panel?
  let make: ((Words) -> Panel)?

  /// The state before a panel was opened.
  init() {
    make = nil
  }

  init(_ panel: Panel, _ make: @escaping (Words) -> Panel) {
    (self.panel, self.make) = (panel, make)
  }
}
