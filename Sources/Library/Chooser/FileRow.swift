import Geometry
import Glibc
import Language
import Toolkit

/// A file as a line: its name, size, and date of change.
final class FileRow: FileCell {
  private let size = Label(role: .caption)
  private let date = Label(role: .caption)

  init() {
    super.init(identifier: "row")
    for label in [size, date] { addSubview(label) }
  }

  /// The height of a row with text of height `line`.
  static func height(line: Double) -> Double { max(line + 14, 32) }

  override func show(_ entry: FolderEntry, _ words: Words) {
    super.show(entry, words)
    size.text = entry.isFolder ? "" : words.size(entry.size)
    date.text = Self.text(of: entry.modified)
    setNeedsLayout()
  }

  override var pictureFrame: Rect {
    Rect(x: 8, y: ((bounds.height - 24) / 2).rounded(), width: 28, height: 24)
  }

  override func layout() {
    // A narrow list shows only names.
    let room = bounds.width
    let wanted = room > 440 ? [size, date].map { $0.sizeThatFits(bounds.size).width } : [0, 0]
    let right = [max(wanted[0], 72), max(wanted[1], 112)]
    let side = wanted[1] > 0 ? right[0] + right[1] + 20 : 0
    place(title, at: Rect(x: 44, y: 0, width: room - 52 - side, height: bounds.height))
    size.isHidden = side == 0
    date.isHidden = side == 0
    place(
      size,
      at: Rect(x: room - side, y: 0, width: right[0], height: bounds.height))
    place(
      date,
      at: Rect(x: room - right[1] - 8, y: 0, width: right[1], height: bounds.height))
  }

  /// The moment in local time (ISO 8601).
  private static func text(of moment: Int) -> String {
    var time = time_t(moment)
    var parts = tm()
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
