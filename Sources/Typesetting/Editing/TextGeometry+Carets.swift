import CPango
public import Geometry
import Marks

extension TextGeometry {
  /// The carets of an offset, as rectangles of no width.
  public struct Carets: Hashable, Sendable {
    /// The place at which the user would type a letter of the paragraph's own direction.
    public let main: Rect

    /// The place for a letter of the other direction; the same between letters of one direction.
    public let other: Rect
  }

  public func carets(at offset: Int) -> Carets {
    let line = line(at: offset)
    let (laid, place) = (laid(line), place(offset))
    let layout = layout(line.paragraph)
    var (strong, weak) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_cursor_pos(
      layout.passage.handle, Int32(clamping: place.offset), &strong, &weak)
    func rect(_ place: PangoRectangle) -> Rect {
      Rect(
        x: laid.baseline.x + Double(place.x) / Double(PANGO_SCALE) * layout.input.scale,
        y: text.tops[line.paragraph] + laid.top, width: 0, height: laid.bottom - laid.top)
    }
    return Carets(main: rect(strong), other: rect(weak))
  }

  /// The offset of the boundary between letters that is nearest to `point`.
  public func offset(at point: Point) -> Int {
    offset(on: line(atHeight: point.y), at: point.x)
  }

  func offset(on place: LinePlace, at x: Double) -> Int {
    let (layout, laid) = (layout(place.paragraph), laid(place))
    let way = (x - laid.baseline.x) / layout.input.scale * Double(PANGO_SCALE)
    var (index, trailing): (Int32, Int32) = (0, 0)
    let isInside = pango_layout_line_x_to_index(
      laid.handle, Int32(clamping: Int(Limits.held(way, in: -1e9...1e9))), &index, &trailing)
    var offset = Int(index)
    for _ in 0..<max(trailing, 0) { offset = after(offset, in: layout.input.words) }
    if isInside == 0, laid.source.upperBound <= offset { offset = lastPlace(on: place) }
    return text.starts[place.paragraph] + min(offset, lastPlace(on: place))
  }

  private func after(_ offset: Int, in words: [UInt8]) -> Int {
    var offset = offset + 1
    while offset < words.count, words[offset] & 0xC0 == 0x80 { offset += 1 }
    return min(offset, words.count)
  }

  /// The last offset of a paragraph at which a caret is on a line: its end, but the last boundary before where it wraps.
  func lastPlace(on place: LinePlace) -> Int {
    let (layout, laid) = (layout(place.paragraph), laid(place))
    let end = laid.source.upperBound
    let isWrapped =
      place.line + 1 < layout.lines.count
      ? layout.lines[place.line + 1].source.lowerBound == end : goesOn(place.paragraph + 1)
    guard isWrapped else { return end }
    return max(boundary(before: end, in: place.paragraph), laid.source.lowerBound)
  }

  /// The rectangles behind the letters of a range: one for each line, more where directions are mixed. A line that the range goes
  /// beyond has one at least.
  public func selection(_ range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else { return [] }
    let (first, last) = (line(at: range.lowerBound), line(at: range.upperBound))
    var (rects, next) = ([Rect](), Optional(first))
    while let place = next {
      rects += selection(range, on: place)
      next = place == last ? nil : line(after: place)
    }
    return rects
  }

  /// The rectangles of the paragraphs that touch an area, beyond which a long selection may go far.
  public func selection(_ range: Range<Int>, near area: Rect) -> [Rect] {
    let near = text.paragraphs(from: area.minY, to: area.maxY)
    guard let first = near.first else { return [] }
    let end = near.upperBound < text.starts.count ? text.starts[near.upperBound] : count
    return selection(range.clamped(to: text.starts[first]..<max(end, text.starts[first])))
  }

  private func selection(_ range: Range<Int>, on place: LinePlace) -> [Rect] {
    let (layout, laid) = (layout(place.paragraph), laid(place))
    let start = text.starts[place.paragraph]
    let part = (range.lowerBound - start..<range.upperBound - start).clamped(to: laid.source)
    let (top, height) = (text.tops[place.paragraph] + laid.top, laid.bottom - laid.top)
    guard !part.isEmpty else {
      // An empty line, or one whose end alone is within the range.
      let isPassed = range.upperBound - start > laid.source.upperBound
      let isEmptyLine = laid.source.isEmpty && isPassed
      let width = layout.input.base.size / 4
      let left = layout.input.isRightToLeft ? laid.baseline.x - width : laid.baseline.x
      return isEmptyLine ? [Rect(x: left, y: top, width: width, height: height)] : []
    }
    var (edges, count): (UnsafeMutablePointer<Int32>?, Int32) = (nil, 0)
    // Bounds at the ends of a line would be taken for the rest of the layout's width.
    pango_layout_line_get_x_ranges(
      laid.handle, Int32(clamping: part.lowerBound), Int32(clamping: part.upperBound), &edges,
      &count)
    defer { g_free(edges) }
    return (0..<Int(count)).compactMap { index in
      guard let edges else { return nil }
      let unit = layout.input.scale / Double(PANGO_SCALE)
      let (left, right) = (Double(edges[2 * index]) * unit, Double(edges[2 * index + 1]) * unit)
      // Spaces at which the line wraps have no width.
      let held = (max(left, 0), min(right, laid.advance))
      return held.0 < held.1
        ? Rect(x: laid.baseline.x + held.0, y: top, width: held.1 - held.0, height: height) : nil
    }
  }
}
