import CPango
import Marks

/// A paragraph, a line of a long one or a stretch of it in a layout of Pango.
final class PassageLayout {
  /// The number of bytes that were laid out.
  let count: Int

  let handle: OpaquePointer

  /// They live as long as the layout.
  private(set) var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []

  /// `width` is in units of the layout.
  init(
    _ words: ArraySlice<UInt8>, spans: [TextSpan], context: FontContext, width: Double?,
    isJustified: Bool
  ) {
    count = words.count
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
    readLines()
  }

  private func readLines() {
    lines = []
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

  /// The attributes that Pango gives the place before each character, and the end.
  var attributes: UnsafeBufferPointer<PangoLogAttr> {
    var count: Int32 = 0
    let start = pango_layout_get_log_attrs_readonly(handle, &count)
    return UnsafeBufferPointer(start: start, count: Int(count))
  }

  /// Stretches an only line to a width, if it isn't longer.
  func justify(to width: Double) {
    guard let line = lines.first, line.advance <= width else { return }
    pango_layout_set_width(handle, Int32(clamping: Int((width * Double(PANGO_SCALE)).rounded(.up))))
    pango_layout_set_justify(handle, 1)
    pango_layout_set_justify_last_line(handle, 1)
    readLines()
  }
}
