import CX11

extension InputMethodClient {
  /// Makes an input context. If the method supports it, the program draws the composed text; else the method does,
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
    var start = XICCallback(client_data: address) { _, _, _ in -1 }  // No length limit.
    var draw = XICCallback(client_data: address) { _, client, change in
      InputMethodClient.at(client)?.drawPreedit(change)
      return 0
    }
    var caret = XICCallback(client_data: address) { _, _, _ in 0 }
    var done = XICCallback(client_data: address) { _, client, _ in
      InputMethodClient.at(client)?.clearPreedit()
      return 0
    }
    guard let list = CXMakePreeditList(&start, &draw, &caret, &done) else { return nil }
    defer { XFree(list) }
    return CXCreateContext(method, inPlace, window, list)
  }

  private func clearPreedit() {
    preedit = Preedit()
    reportPreedit()
  }

  private func drawPreedit(_ change: XPointer?) {
    guard let change else { return }
    let drawing = UnsafeMutableRawPointer(change)
      .assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee
    preedit.replace(
      first: Int(drawing.chg_first), count: Int(drawing.chg_length),
      with: drawing.text.map { Self.text(of: $0.pointee) } ?? "", caret: Int(drawing.caret))
    reportPreedit()
  }

  private func reportPreedit() {
    report(.mark(preedit.text, caret: preedit.caretOffset, turn: turn))
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
