import Language
import Toolkit

/// The panel that was opened at the side, and what makes it in another language.
struct SidePanel {
  private(set) weak var panel: Panel?
  let make: ((Words) -> Panel)?

  /// Where none was opened yet.
  init() {
    make = nil
  }

  init(_ panel: Panel, _ make: @escaping (Words) -> Panel) {
    (self.panel, self.make) = (panel, make)
  }
}
