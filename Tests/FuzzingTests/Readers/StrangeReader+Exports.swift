import Geometry
import Graphics
import Marks

@testable import Formats

/// Untrusted text in exported documents.
extension StrangeReader {
  static let exports = [
    StrangeReader(name: "text in SVG", samples: hostile) { bytes in
      export(bytes, as: .svg).map { MarkupCheck.isSound($0) } ?? false
    },
    StrangeReader(name: "text in PDF", samples: hostile) { bytes in
      export(bytes, as: .pdf)?.starts(with: "%PDF".utf8) ?? false
    },
  ]

  private static func export(_ bytes: [UInt8], as format: ExportFormat) -> [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let date = bytes.prefix(8).reduce(0) { $0 << 8 | Int($1) }
    let area = Rect(x: 0, y: 0, width: 20, height: 20)
    var export = DrawingExport(
      Drawing([.dot(Dot(at: Point(x: 9, y: 9)))]), showing: area, as: format)
    (export.information.title, export.information.language) = (text, text)
    export.information.date = date
    export.information.threads = [
      DocumentThread(by: text, beginning: text, text: text, began: date, changed: -(date >> 1)),
      DocumentThread(by: text, beginning: text, text: text, about: [1], in: area),
    ]
    var written: [UInt8] = []
    do {
      try export.write { (block: [UInt8]) throws(Never) in written += block }
    } catch {
      return nil
    }
    return written
  }

  private static let hostile: [[UInt8]] = [
    "</title><script>alert(1)</script>", "a\" onload=\"b", "--><!-- ]]> &amp; &#0;",
    ") >> endobj (",
    "\u{FFFE}\u{0}\u{1}\r\n\u{2028}", "العربية 👩‍👩‍👧", "",
  ].map { Array($0.utf8) }
}
