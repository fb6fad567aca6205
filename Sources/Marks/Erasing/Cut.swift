/// What is left of a mark that an eraser touched.
enum Cut {
  /// These parts of a line, in their order; none where it goes as a whole.
  case parts([StrokePart])

  /// What is left of each mark of a group; nil for one that stays as it is.
  case members([Cut?])

  /// Whether anything is left.
  fileprivate var leavesSomething: Bool {
    switch self {
    case .parts(let parts): !parts.isEmpty
    case .members(let cuts): cuts.contains { $0?.leavesSomething ?? true }
    }
  }
}

extension Mark {
  /// What an eraser leaves of the mark; nil where it touches nothing of it. It takes a dot as a whole, and leaves what isn't made
  /// of lines: pictures, groups under filters, marks that this program doesn't know.
  func cut(by eraser: Eraser) -> Cut? {
    if case .dot(let dot) = self {
      let isTouched = eraser.ways.contains { $0.touches(dot.location, width: dot.ink.width) }
      return isTouched ? .parts([]) : nil
    }
    guard case .stroke(let stroke) = self else { return nil }
    guard let marks = stroke.group else {
      return LineCut(of: stroke, by: eraser).parts.map(Cut.parts)
    }
    let cuts = marks.map { $0.cut(by: eraser) }
    return cuts.contains { $0 != nil } ? .members(cuts) : nil
  }

  /// The marks that are left, in the order of a line. They share with the mark what the hand drew.
  func pieces(of cut: Cut) -> [Mark] {
    guard case .stroke(let stroke) = self, cut.leavesSomething else { return [] }
    switch cut {
    case .parts(let parts): return parts.map { .stroke(stroke.showing($0)) }
    case .members(let cuts): return [.stroke(stroke.keeping(cuts))]
    }
  }
}

extension Stroke {
  /// A group of what is left of its marks. They are cut as they were drawn, so that no transform adds up.
  fileprivate func keeping(_ cuts: [Cut?]) -> Stroke {
    let marks = zip(original.group ?? [], cuts).flatMap { mark, cut in
      cut.map(mark.pieces(of:)) ?? [mark]
    }
    let group = Stroke(grouping: marks, ink: ink)
    return (transform.map { group.placed(by: $0) } ?? group).moved(by: shift)
  }
}
