package import Language
package import Toolkit

/// The scrims over the window, from the bottom up, with the closures that make them anew in another language.
package final class ScrimStack {
  private var entries: [(view: Scrim, make: (Words) -> Scrim)] = []

  package init() {}

  /// The scrims that aren't removed.
  package var open: [(view: Scrim, make: (Words) -> Scrim)] {
    entries.filter { $0.view.superview != nil }
  }

  /// Releases the removed scrims with their closures.
  package func forgetRemoved() {
    entries = open
  }

  /// The open scrim of type `kind`; nil if there is none.
  package func first<Kind: Scrim>(_ kind: Kind.Type) -> Kind? {
    open.lazy.compactMap { $0.view as? Kind }.first
  }

  /// Puts a scrim on top, and removes the open one of the same class.
  package func push(_ scrim: Scrim, _ make: @escaping (Words) -> Scrim) {
    for other in open where type(of: other.view) == type(of: scrim) {
      other.view.removeFromSuperview()
    }
    entries = open + [(scrim, make)]
  }
}
