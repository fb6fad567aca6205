import Geometry
import Graphics
import Inking
import Toolkit

@testable import Configuration
@testable import Formats

/// Files that users and other programs edit, and textual properties of drawings.
extension StrangeReader {
  static let settings = [
    StrangeReader(
      name: "settings",
      samples: [
        "theme = dark\ntext-size = 1.25\n# words\nwindow-size = 800 600\npens = pen | pen #0000ff 1 100 raw\n",
        "undo = Ctrl+Z, Ctrl+Shift+Z\nnone =\n",
      ].map { Array($0.utf8) }
    ) { bytes in
      let lines = ValueLines(bytes)
      let settings = Settings(lines)
      _ = settings
      for word in String(decoding: bytes, as: UTF8.self).split(separator: " ") {
        _ = (Key(notation: String(word)), Colour(hex: word))
      }
      return ValueLines(lines.bytes).bytes == lines.bytes
    },
    StrangeReader(
      name: "styles and filters",
      samples: [
        PenStyle().text, "greyscale;levels:0.1,0.9;shadow:4,4,8", "crop:0.1,0.2,0.3,0.4;blur:9",
        "0 0 100 100 2 #ffffff",
      ].map { Array($0.utf8) }
    ) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if let style = PenStyle(text), !style.isSound || PenStyle(style.text) != style {
        return false
      }
      _ = (try? FilterChain(text: text), ExportLook(text))
      return true
    },
  ]
}
