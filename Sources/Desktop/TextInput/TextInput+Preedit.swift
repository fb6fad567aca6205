import CX11

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

extension TextInput {
  /// Makes a context that lets us show what is being composed, where the method can do that; else it does so itself
  /// beside the caret.
  func makeContext(_ method: XIM) -> XIC? {
    let plain = XIMStyle(XIMPreeditNothing | XIMStatusNothing)
    let inPlace = XIMStyle(XIMPreeditCallbacks | XIMStatusNothing)
    guard let styles = CXGetInputStyles(method) else { return nil }
    defer { XFree(styles) }
    let offered = UnsafeBufferPointer(
      start: styles.pointee.supported_styles, count: Int(styles.pointee.count_styles))
    guard offered.contains(inPlace) else {
      return CXCreateContext(method, plain, window, nil)
    }
    var start = XICCallback(client_data: address) { _, _, _ in -1 }  // As long as it wants.
    var draw = XICCallback(client_data: address) { _, input, change in
      TextInput.at(input)?.drawPreedit(change)
      return 0
    }
    var caret = XICCallback(client_data: address) { _, _, _ in 0 }
    var done = XICCallback(client_data: address) { _, input, _ in
      TextInput.at(input)?.clearPreedit()
      return 0
    }
    guard let list = CXMakePreeditList(&start, &draw, &caret, &done) else { return nil }
    defer { XFree(list) }
    return CXCreateContext(method, inPlace, window, list)
  }

  func clearPreedit() {
    guard !preedit.scalars.isEmpty else { return }
    preedit = Preedit()
    onMark?("", 0)
  }

  private func drawPreedit(_ change: XPointer?) {
    guard let change else { return }
    let drawing = UnsafeMutableRawPointer(change)
      .assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee
    preedit.replace(
      first: Int(drawing.chg_first), count: Int(drawing.chg_length),
      with: drawing.text.map { Self.text(of: $0.pointee) } ?? "", caret: Int(drawing.caret))
    onMark?(preedit.text, preedit.caretOffset)
  }

  private static func text(of text: XIMText) -> String {
    guard let bytes = text.string.multi_byte else { return "" }
    guard text.encoding_is_wchar != 0 else { return String(cString: bytes) }
    let scalars = UnsafeBufferPointer(start: text.string.wide_char, count: Int(text.length))
    var result = ""
    result.unicodeScalars.append(
      contentsOf: scalars.compactMap { Unicode.Scalar(UInt32(bitPattern: Int32($0))) })
    return result
  }
}
