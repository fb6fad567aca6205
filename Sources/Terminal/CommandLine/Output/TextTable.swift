/// Lays out text in columns for a terminal.
enum TextTable {
  /// Aligns rows of two columns; the first column is as wide as its widest text.
  static func text(_ rows: [(String, String)]) -> String {
    let width = rows.map { columns($0.0) }.max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - columns(row.0) + 3))\(row.1)"
    }.joined(separator: "\n")
  }

  /// The width of `text` on a terminal: two columns for a Chinese or Japanese character, none for a combining mark.
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
