import Canvas
import Chrome
import Clips
import Exports
import Interface
import Language
import Library
import Pictures
import Replay
import Terminal
import Toolkit
import Viewing

extension Help {
  /// What keys and the pointer do in the window.
  static func actions(_ words: Words) -> [(String, String)] {
    let touches: [(String, String)] = [
      (words[.helpDrag], words[.helpDragDoes]), (words[.helpClick], words[.helpClickDoes]),
      (words[.helpWheel], words(.helpWheelDoes, ["key": words[.keyControl]])),
    ]
    let keys: [(Key, Phrase)] = [
      (Key(.escape), .helpEscapeDoes),
      (Key(.character("p")), .toolPen), (Key(.character("e")), .toolEraser),
      (Key(.character("h")), .toolHand), (Key(.character("v")), .toolSelect),
      (Key(.character("[")), .narrower), (Key(.character("]")), .wider),
      (Key(.character("o"), .control), .drawings),
      (Key(.character("n"), [.control, .shift]), .newWindow),
      (Key(.character("o"), [.control, .shift]), .openFile),
      (Key(.character("s"), .control), .save),
      (Key(.character("s"), [.control, .shift]), .saveCopy),
      (Key(.function(2)), .renameOpen),
      (Key(.character("e"), .control), .savePicture),
      (Key(.character("e"), [.control, .shift]), .export),
      (Key(.character("p"), .control), .print),
      (Key(.character("n"), .control), .newDrawing),
      (Key(.character("z"), .control), .undo), (Key(.character("z"), [.control, .shift]), .redo),
      (Key(.character("z"), [.control, .alt]), .undoBurst),
      (Key(.character("h"), .control), .history),
      (Key(.character("h"), [.control, .shift]), .replay),
      (Key(.character("+")), .zoomIn), (Key(.character("-")), .zoomOut),
      (Key(.character("0")), .actualSize), (Key(.character("0"), .control), .backToStart),
      (Key(.character("1")), .fitDrawing), (Key(.character("2")), .fitSelection),
      (Key(.space), .moveWhileHeld), (Key(.character("r"), .shift), .turnWhileHeld),
      (Key(.character("5")), .turnBack),
      (Key(.character("x"), .control), .cut), (Key(.character("c"), .control), .copy),
      (Key(.character("v"), .control), .paste),
      (Key(.character("v"), [.control, .shift]), .pasteWithNotes),
      (Key(.character("d"), .control), .duplicateMarks),
      (Key(.character("d"), [.control, .shift]), .toggleTheme),
      (Key(.character("\\"), .control), .toggleChrome), (Key(.function(11)), .fullScreen),
      (Key(.character("k"), .control), .allCommands), (Key(.character(","), .control), .settings),
      (Key(.function(1)), .shortcuts), (Key(.character("q"), .control), .leave),
    ]
    return touches + keys.map { ($0.text(words), words[$1]) }
  }
}
