import CX11

extension XKeyEvent {
  /// The input method's text for the press; nil if it produces none.
  ///
  /// The corresponding Xlib function is `Xutf8LookupString`.
  mutating func text(in context: XIC) -> String? {
    var bytes = [CChar](repeating: 0, count: 64)
    var status: Int32 = 0
    var count = Xutf8LookupString(context, &self, &bytes, Int32(bytes.count), nil, &status)
    if status == XBufferOverflow {
      bytes = [CChar](repeating: 0, count: Int(count))
      count = Xutf8LookupString(context, &self, &bytes, count, nil, &status)
    }
    guard status == XLookupChars || status == XLookupBoth, count > 0 else { return nil }
    return String(decoding: bytes.prefix(Int(count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
