import Chrome
import Interface
import Language
import Terminal
import Toolkit

extension Help {
  /// The keys of all commands and the pointer's gestures in the window, with their effects.
  static func actions(_ words: Words) -> [(String, String)] {
    [
      (words[.helpDrag], words[.helpDragDoes]), (words[.helpClick], words[.helpClickDoes]),
      (words[.helpWheel], words(.helpWheelDoes, ["key": words[.keyControl]])),
      (Key(.escape).text(words), words[.helpEscapeDoes]),
    ] + CommandDescription.keys(words)
  }
}
