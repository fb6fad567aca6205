import Geometry

extension Eraser {
  /// Whether it touches a line of a text.
  func touches(_ mark: TextMark) -> Bool {
    let transform = mark.transform
    guard let box = ways.reduce(nil as Rect?, { $1.box.union($0) }), box.touches(mark.frame) else {
      return false
    }
    return mark.text.setting.lines.contains { line in
      box.touches(transform.bounds(of: line.frame))
        && touches(area: line.frame.corners.map(transform.apply))
    }
  }
}
