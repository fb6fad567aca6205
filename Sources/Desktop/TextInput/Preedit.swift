/// What an input method is composing. It counts in code points.
struct Preedit {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var caret = 0

  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// The caret as an offset into the UTF-8 of the text.
  var caretOffset: Int {
    scalars.prefix(caret).reduce(0) { $0 + UTF8.width($1) }
  }

  /// Puts `new` in place of `count` code points from `first` on. The numbers come from another program.
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
