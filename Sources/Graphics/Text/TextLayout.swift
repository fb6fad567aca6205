import CCairo
import CPango
public import Geometry

/// Text laid out in lines: shaped, with a font for every script in it, and in its own direction. Offsets in it count
/// bytes of UTF-8.
public final class TextLayout {
  /// The treatment of text that is wider than the layout.
  public enum Overflow: Hashable, Sendable {
    case wrap
    /// The text isn't cut.
    case none
    /// An ellipsis replaces the end or the middle.
    case ellipsizeEnd, ellipsizeMiddle
  }

  public enum Alignment: Hashable, Sendable {
    /// At the side at which the text starts.
    case natural
    case centre
    case left, right
  }

  public let text: String
  public let font: Font

  let handle: OpaquePointer

  /// The transform for which the text was shaped.
  var raster: TextRaster

  /// Whether the text belongs to a drawing, which may be shown at any scale, rather than to the window.
  let isForAnyScale: Bool

  private let context: OpaquePointer

  /// Styles beyond the end of the text have no effect. `language` is a tag such as "zh-Hans": a character may look different in
  /// two languages. A text with `isForAnyScale` always has the same measures, to the last digit; any other is measured for the
  /// scale at which such a text was drawn last.
  public init(
    _ text: String, font: Font, styles: [StyledRange] = [], width: Double? = nil,
    overflow: Overflow = .wrap, alignment: Alignment = .natural, language: String? = nil,
    isForAnyScale: Bool = false
  ) {
    self.text = text
    self.font = font
    self.isForAnyScale = isForAnyScale
    context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    // Without rounding of positions a text has the same proportions at every scale.
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    if let language = language ?? TextSystem.currentLanguage {
      pango_context_set_language(context, pango_language_from_string(language))
    }
    raster = TextRaster.prepare(context, asLast: !isForAnyScale)
    handle = pango_layout_new(context)
    // Pango ends a text at a NUL.
    let shown =
      text.utf8.contains(0)
      ? String(decoding: text.utf8.map { $0 == 0 ? 32 : $0 }, as: UTF8.self) : text
    pango_layout_set_text(handle, shown, Int32(clamping: shown.utf8.count))
    set(font)
    if !styles.isEmpty {
      TextAttributes(styles, in: text).apply(to: handle)
    }
    set(width: width, overflow)
    set(alignment)
  }

  deinit {
    CPangoUnref(UnsafeMutableRawPointer(handle))
    CPangoUnref(UnsafeMutableRawPointer(context))
  }

  /// The size of the laid out lines.
  public var size: Size {
    var rect = PangoRectangle()
    pango_layout_get_extents(handle, nil, &rect)
    return Size(width: rect.width.units, height: height(rect.height.units))
  }

  /// The height of the lines, limited, since Pango may return any number on a system without fonts.
  private func height(_ told: Double) -> Double {
    if told > 0, told < font.size * Self.highest { return told }
    let lines = Double(lineCount) * font.size
    return told > 0 && told < lines * Self.highest ? told : lines * Self.usual
  }

  /// The greatest and the usual height of a line, divided by the size of the font.
  private static let highest = 16.0
  private static let usual = 1.2

  public var lineCount: Int { Int(pango_layout_get_line_count(handle)) }

  /// The end of a line in the text, before the line break.
  public func end(ofLine index: Int) -> Int {
    guard let line = pango_layout_get_line_readonly(handle, Int32(clamping: index))?.pointee else {
      return text.utf8.count
    }
    return Int(line.start_index + line.length)
  }

  /// Whether part of the text was replaced by an ellipsis.
  public var isEllipsized: Bool { pango_layout_is_ellipsized(handle) != 0 }

  /// Whether the first paragraph runs from right to left.
  public var isRightToLeft: Bool { pango_layout_get_direction(handle, 0) == PANGO_DIRECTION_RTL }

  /// Whether the paragraph at an offset runs from right to left.
  public func isRightToLeft(at offset: Int) -> Bool {
    var index: Int32 = 0
    pango_layout_index_to_line_x(handle, Int32(clamping: offset), 0, &index, nil)
    guard let line = pango_layout_get_line_readonly(handle, index) else { return false }
    return pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  private func set(_ alignment: Alignment) {
    switch alignment {
    case .natural: break
    case .centre: pango_layout_set_alignment(handle, PANGO_ALIGN_CENTER)
    // For Pango, left means the side at which the text starts.
    case .left, .right:
      let isBeginning = (alignment == .right) == isRightToLeft
      pango_layout_set_alignment(handle, isBeginning ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    }
  }

  private func set(_ font: Font) {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, font.family ?? "sans")
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    switch font.weight {
    case .regular: break
    case .semibold: pango_font_description_set_weight(description, PANGO_WEIGHT_SEMIBOLD)
    case .bold: pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD)
    }
    pango_layout_set_font_description(handle, description)
    pango_font_description_free(description)
  }

  private func set(width: Double?, _ overflow: Overflow) {
    guard let width else { return }
    switch overflow {
    case .none: return
    case .wrap: pango_layout_set_wrap(handle, PANGO_WRAP_WORD_CHAR)
    case .ellipsizeEnd: pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_END)
    case .ellipsizeMiddle: pango_layout_set_ellipsize(handle, PANGO_ELLIPSIZE_MIDDLE)
    }
    pango_layout_set_width(handle, Int32(clamping: Int((width * Double(PANGO_SCALE)).rounded(.up))))
  }
}

extension TextLayout {
  /// The caret before the character at `offset`, as a rectangle of no width.
  public func caret(at offset: Int) -> Rect {
    var rect = PangoRectangle()
    pango_layout_get_cursor_pos(handle, Int32(clamping: offset), &rect, nil)
    return Rect(
      x: rect.x.units, y: rect.y.units, width: 0, height: rect.height.units)
  }

  /// The offset of the character boundary that is nearest to `point`.
  public func offset(at point: Point) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_xy_to_index(
      handle, Self.pango(point.x), Self.pango(point.y), &index, &trailing)
    let characters = text.utf8.index(text.startIndex, offsetBy: Int(index))
    let boundary = text.unicodeScalars.index(
      characters, offsetBy: Int(trailing), limitedBy: text.endIndex)
    return text.utf8.distance(from: text.startIndex, to: boundary ?? text.endIndex)
  }

  /// The offset that is displayed left or right of `offset`; at the end of a line, that end of the text.
  public func offset(besides offset: Int, towardsRight: Bool) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_move_cursor_visually(
      handle, 1, Int32(clamping: offset), 0, towardsRight ? 1 : -1, &index, &trailing)
    guard index >= 0 else { return 0 }
    guard index < Int32.max else { return text.utf8.count }
    let start = text.utf8.index(text.startIndex, offsetBy: Int(index))
    let boundary = text.unicodeScalars.index(
      start, offsetBy: Int(trailing), limitedBy: text.endIndex)
    return text.utf8.distance(from: text.startIndex, to: boundary ?? text.endIndex)
  }

  /// The part of the text on the line with `offset`, without a line break at its end, and whether the paragraph goes on
  /// behind it.
  public func line(at offset: Int) -> (range: Range<Int>, goesOn: Bool) {
    var index: Int32 = 0
    var x: Int32 = 0
    pango_layout_index_to_line_x(handle, Int32(clamping: offset), 0, &index, &x)
    guard let line = pango_layout_get_line_readonly(handle, index)?.pointee else {
      return (0..<text.utf8.count, false)
    }
    let end = line.start_index + line.length
    let next = pango_layout_get_line_readonly(handle, index + 1)?.pointee
    return (Int(line.start_index)..<Int(end), next?.start_index == end)
  }

  /// The rectangles behind the characters of `range`, at least one per line and direction. Those of a selection reach the end
  /// of each line that it goes beyond.
  public func rects(of range: Range<Int>, isSelection: Bool = false) -> [Rect] {
    var rects: [Rect] = []
    var top = 0.0
    // Asking for each line by its number would walk through the list each time.
    var node = pango_layout_get_lines_readonly(handle)
    while let next = node {
      node = next.pointee.next
      guard let line = next.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else {
        continue
      }
      var extents = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &extents)
      defer { top += extents.height.units }
      let own = Int(line.pointee.start_index)..<Int(line.pointee.start_index + line.pointee.length)
      let part = isSelection ? range : range.clamped(to: own)
      guard isSelection || !part.isEmpty else { continue }
      var edges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(
        line, Int32(clamping: part.lowerBound), Int32(clamping: part.upperBound), &edges, &count)
      for piece in 0..<Int(count) {
        guard let edges else { break }
        let (left, right) = (edges[2 * piece].units, edges[2 * piece + 1].units)
        rects.append(
          Rect(x: left, y: top, width: right - left, height: extents.height.units))
      }
      g_free(edges)
    }
    return rects
  }

  private static func pango(_ value: Double) -> Int32 {
    Int32(clamping: Int(min(max(value, -1e6), 1e6) * Double(PANGO_SCALE)))
  }
}

extension Int32 {
  /// A Pango length in units.
  fileprivate var units: Double { Double(self) / Double(PANGO_SCALE) }
}
