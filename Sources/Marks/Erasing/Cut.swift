/// The rest of a mark that an eraser touched.
enum Cut {
  /// The remaining parts of a line, in their order; none if the whole line is erased.
  case parts([StrokePart])

  /// The rest of each member of a group; nil for a member that stays as it is.
  case members([Cut?])

  /// The marks that take the place of a shape, where it is now.
  case marks([Mark])

  /// Whether anything is left.
  fileprivate var leavesSomething: Bool {
    switch self {
    case .parts(let parts): !parts.isEmpty
    case .marks(let marks): !marks.isEmpty
    case .members(let cuts): cuts.contains { $0?.leavesSomething ?? true }
    }
  }

  /// Whether it has marks with places of their own.
  fileprivate var hasMarks: Bool {
    switch self {
    case .parts: false
    case .marks: true
    case .members(let cuts): cuts.contains { $0?.hasMarks == true }
    }
  }
}

extension Mark {
  /// The rest of the mark after the eraser; nil if the eraser doesn't touch it. A dot and a text are erased as a whole, and a shape
  /// becomes lines. Marks that aren't made of lines stay: pictures, groups under filters, foreign marks.
  func cut(by eraser: Eraser) -> Cut? {
    if case .dot(let dot) = self {
      let isTouched = eraser.ways.contains { $0.touches(dot.location, width: dot.ink.width) }
      return isTouched ? .parts([]) : nil
    }
    if case .text(let text) = self { return eraser.touches(text) ? .marks([]) : nil }
    if case .shape(let shape) = self { return ShapeCut(of: shape, by: eraser).rest.map(Cut.marks) }
    guard case .stroke(let stroke) = self else { return nil }
    guard let marks = stroke.group else {
      return LineCut(of: stroke, by: eraser).parts.map(Cut.parts)
    }
    let cuts = marks.map { $0.cut(by: eraser) }
    return cuts.contains { $0 != nil } ? .members(cuts) : nil
  }

  /// The remaining marks, in the order of a line. They share the samples of the hand with the original mark.
  func pieces(of cut: Cut) -> [Mark] {
    if case .marks(let marks) = cut { return marks }
    guard case .stroke(let stroke) = self, cut.leavesSomething else { return [] }
    switch cut {
    case .parts(let parts): return parts.map { .stroke(stroke.showing($0)) }
    case .members(let cuts): return [.stroke(stroke.keeping(cuts))]
    case .marks(let marks): return marks
    }
  }
}

extension Stroke {
  /// A group of what is left of its members. They are cut in the coordinates in which they were drawn, so that the rounding of
  /// transforms doesn't add up, unless a shape among them became lines where it is now.
  fileprivate func keeping(_ cuts: [Cut?]) -> Stroke {
    let isPlaced = cuts.contains { $0?.hasMarks == true }
    let marks = zip((isPlaced ? group : original.group) ?? [], cuts).flatMap { mark, cut in
      cut.map(mark.pieces(of:)) ?? [mark]
    }
    let group = Stroke(grouping: marks, ink: ink)
    if isPlaced { return group }
    return (transform.map { group.placed(by: $0) } ?? group).moved(by: shift)
  }
}
