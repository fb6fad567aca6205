import Chrome
import Interface
import Language
import Seeking
import Toolkit

/// Lists the views that float over the canvas beside the cards, from the bottom up. Each is placed in the room that the cards and
/// those before it leave, so what matters less comes later. Add a new one here.
enum Overlays {
  static func all(_ words: Words) -> [any Overlay] {
    [
      Bulletin(words), SelectionCard(words), UnlockCard(words), BackCard(words),
      LegendCard(words), SeekCard(words), Greeting(words), HintLine(words), DropFrame(),
    ]
  }
}

extension StudioView {
  /// Shows messages at the lower edge.
  var bulletin: Bulletin { overlay(Bulletin.self) }

  /// Shows numbers and buttons for the selected marks.
  var selectionCard: SelectionCard { overlay(SelectionCard.self) }

  /// Unlocks the locked mark that was clicked.
  var unlockCard: UnlockCard { overlay(UnlockCard.self) }

  /// Leads back to a drawing that is out of view.
  var backCard: BackCard { overlay(BackCard.self) }

  /// Names the people in whose colours the marks are shown.
  var legendCard: LegendCard { overlay(LegendCard.self) }

  /// Finds words in the drawing.
  var seekCard: SeekCard { overlay(SeekCard.self) }

  /// Tells the next step of a tool.
  var hintLine: HintLine { overlay(HintLine.self) }

  /// Shows hints until the first touch.
  var greeting: Greeting { overlay(Greeting.self) }

  func hideGreeting() { greeting.isHidden = true }

  /// Frames the window while the user drags something over it that it accepts.
  var dropFrame: DropFrame { overlay(DropFrame.self) }
}
