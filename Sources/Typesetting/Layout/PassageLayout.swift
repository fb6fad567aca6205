import CPango
import Marks

/// A part of a paragraph in a layout of Pango: all of it, or some lines of a long one.
final class PassageLayout {
  /// The offset in the paragraph at which it begins.
  let start: Int

  /// The number of bytes that were laid out.
  let count: Int

  let handle: OpaquePointer

  /// The lines, without those that the next passage begins with. They live as long as the layout.
  private(set) var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []

  /// `width` is in units of the layout.
  init(
    _ words: ArraySlice<UInt8>, spans: [TextSpan], context: FontContext, width: Double?,
    isJustified: Bool
  ) {
    (start, count) = (words.startIndex, words.count)
    handle = pango_layout_new(context.handle)
    // The direction of the whole paragraph is that of the context. All lines begin at 0 then.
    pango_layout_set_auto_dir(handle, 0)
    // Pango ends a text at a NUL.
    let shown = words.contains(0) ? words.map { $0 == 0 ? 32 : $0 }[...] : words
    shown.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        if let address = bytes.baseAddress, !bytes.isEmpty {
          pango_layout_set_text(handle, address, Int32(clamping: bytes.count))
        }
      }
    }
    if !spans.isEmpty {
      let attributes = SpanAttributes(spans, in: words.startIndex..<words.endIndex)
      pango_layout_set_attributes(handle, attributes.list)
    }
    if let width {
      pango_layout_set_wrap(handle, PANGO_WRAP_WORD_CHAR)
      let length = (width * Double(PANGO_SCALE)).rounded(.up)
      pango_layout_set_width(handle, Int32(clamping: Int(min(max(length, 0), 1e12))))
      pango_layout_set_justify(handle, isJustified ? 1 : 0)
    }
    var node = pango_layout_get_lines_readonly(handle)
    while let next = node {
      if let line = next.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
        lines.append(line)
      }
      node = next.pointee.next
    }
  }

  deinit {
    CPangoUnref(UnsafeMutableRawPointer(handle))
  }

  /// Leaves the last line, which may go on, to the next passage; returns the offset in the paragraph at which that begins.
  func leaveLastLine() -> Int {
    guard lines.count > 1, let last = lines.popLast() else { return start + count }
    return start + Int(last.pointee.start_index)
  }
}
