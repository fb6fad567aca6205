import Interface
import Language

/// The views that float over the canvas beside the cards, from the bottom up. A new one is added here.
enum Overlays {
  static func all(_ words: Words) -> [any Overlay] {
    [Bulletin(words), Greeting(words)]
  }
}

extension StudioView {
  /// What is told at the lower edge.
  var bulletin: Bulletin { overlay(Bulletin.self) }

  /// Is shown until the first touch.
  var greeting: Greeting { overlay(Greeting.self) }
}
