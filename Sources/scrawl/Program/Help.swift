import Toolkit

/// What `scrawl --help` prints.
enum Help {
  static func text(_ words: Words) -> String {
    """
    \(words[.helpUsage])

    \(words[.helpAbout])

    \(table(options(words)))

    \(words[.helpInTheWindow])
    \(table(deeds(words)))

    \(words[.helpStatus])
    """
  }

  private static func options(_ words: Words) -> [(String, String)] {
    [
      ("-h, --help", words[.helpHelp]), ("--version", words[.helpVersion]),
      ("--dump-views", words[.helpDumpViews]), ("--", words[.helpRest]),
    ]
  }

  private static func deeds(_ words: Words) -> [(String, String)] {
    let touches: [(String, String)] = [
      (words[.helpDrag], words[.helpDragDoes]), (words[.helpClick], words[.helpClickDoes]),
      (words[.helpWheel], words(.helpWheelDoes, ["key": words[.keyControl]])),
    ]
    let keys: [(Key, Phrase)] = [
      (Key(.escape), .helpEscapeDoes),
      (Key(.character("p")), .toolPen), (Key(.character("e")), .toolEraser),
      (Key(.character("h")), .toolHand), (Key(.character("v")), .toolSelect),
      (Key(.character("o"), .control), .drawings),
      (Key(.character("o"), [.control, .shift]), .openFile), (Key(.character("s"), .control), .save),
      (Key(.character("s"), [.control, .shift]), .saveCopy),
      (Key(.character("e"), .control), .savePicture),
      (Key(.character("n"), .control), .newDrawing),
      (Key(.character("z"), .control), .undo), (Key(.character("z"), [.control, .shift]), .redo),
      (Key(.character("z"), [.control, .alt]), .undoBurst),
      (Key(.character("h"), .control), .history),
      (Key(.character("+")), .zoomIn), (Key(.character("-")), .zoomOut),
      (Key(.character("0")), .actualSize), (Key(.character("0"), .control), .backToStart),
      (Key(.character("d"), .control), .toggleTheme),
      (Key(.character("\\"), .control), .toggleFace), (Key(.function(11)), .fullScreen),
      (Key(.character("k"), .control), .allCommands), (Key(.character(","), .control), .settings),
      (Key(.function(1)), .shortcuts), (Key(.character("q"), .control), .leave),
    ]
    return touches + keys.map { ($0.text(words), words[$1]) }
  }

  /// Rows of two columns; the first is as wide as its widest text.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { columns($0.0) }.max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - columns(row.0) + 3))\(row.1)"
    }.joined(separator: "\n")
  }

  /// How many columns of a terminal the text takes: two a Chinese or Japanese character, none a mark on a letter.
  private static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { total, scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6:
        total + 2
      default:
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: total
        default: total + 1
        }
      }
    }
  }
}
