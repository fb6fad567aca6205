/// The text that an input method is composing, indexed by code points.
struct Preedit {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var caret = 0

  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// The caret as a UTF-8 offset.
  var caretOffset: Int {
    scalars.prefix(caret).reduce(0) { $0 + UTF8.width($1) }
  }

  /// Replaces `count` code points from `first` on. Clamps the numbers, which come from another process.
  mutating func replace(first: Int, count: Int, with new: String, caret: Int) {
    let start = min(max(first, 0), scalars.count)
    let end = min(max(start + min(max(count, 0), scalars.count), start), scalars.count)
    scalars.replaceSubrange(start..<end, with: new.unicodeScalars)
    move(to: caret)
  }

  mutating func move(to caret: Int) {
    self.caret = min(max(caret, 0), scalars.count)
  }
}
