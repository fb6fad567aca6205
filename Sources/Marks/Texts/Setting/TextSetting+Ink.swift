public import Geometry

extension TextSetting {
  /// A rectangle around all that is seen, by the points and controls of the outlines: slanted letters and marks above others reach beyond
  /// the box. Nil if nothing is seen.
  public var inkBounds: Rect? {
    var (bounds, first) = (Rect?.none, 0)
    let boxes = forms.map(\.box)
    func add(_ rect: Rect) { bounds = rect.union(bounds) }
    for run in runs {
      for glyph in glyphs[first..<run.end] {
        guard let box = boxes[Int(glyph.form)] else { continue }
        add(
          Rect(
            x: glyph.place.x + box.minX * run.size, y: glyph.place.y + box.minY * run.size,
            width: box.width * run.size, height: box.height * run.size))
      }
      first = run.end
    }
    for frame in rules.map(\.frame) + pictures.map(\.frame) { add(frame) }
    return bounds
  }
}

extension GlyphForm {
  /// The rectangle around all points and controls; nil if there are none.
  public var box: Rect? {
    guard !isEmpty else { return nil }
    var (low, high) = ([numbers[0], numbers[1]], [numbers[0], numbers[1]])
    for index in numbers.indices {
      low[index & 1] = min(low[index & 1], numbers[index])
      high[index & 1] = max(high[index & 1], numbers[index])
    }
    return Rect(
      from: Point(x: Double(low[0]), y: Double(low[1])),
      to: Point(x: Double(high[0]), y: Double(high[1])))
  }
}
