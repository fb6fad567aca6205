import Geometry

/// The rest of a shape after an eraser. The part of a shape that the eraser touches becomes lines, which are cut: the outline, or
/// the lines of a hatched filling. The other part stays a shape: a filling without an outline, or a hollow outline. A solid or
/// dotted filling isn't made of lines and stays whole. The label becomes a text of its own, or is erased if the eraser touches it.
struct ShapeCut {
  /// The marks that are left, the lowest first; nil if the eraser doesn't touch the shape.
  let rest: [Mark]?

  init(of mark: ShapeMark, by eraser: Eraser) {
    let cutter = ShapeCutter(mark, eraser)
    let (outline, hatching) = (cutter.outline(), cutter.hatching())
    let words = mark.labelMark.map { eraser.touches($0) ? [] : [Mark.text($0)] }
    guard outline != nil || hatching != nil else {
      rest = words == [] ? [.shape(mark.with(label: nil))] : nil
      return
    }
    let filling: [Mark]
    if let hatching {
      filling = hatching
    } else {
      filling = mark.filling.map { [Mark.shape($0)] } ?? []
    }
    rest = filling + (outline ?? mark.hollow.map { [Mark.shape($0)] } ?? []) + (words ?? [])
  }
}

extension ShapeMark {
  /// The filling without the outline; nil for a hollow shape.
  fileprivate var filling: ShapeMark? {
    var filling = shape
    guard filling.seenFill != nil else { return nil }
    filling.line = ShapeLine()
    let unseen = Ink(colour: ink.colour.withAlpha(0), width: ink.width)
    return ShapeMark(filling, ink: unseen, at: anchor)
  }

  /// The outline without the filling; nil if it is invisible.
  fileprivate var hollow: ShapeMark? {
    guard ink.colour.alpha > 0 else { return nil }
    var hollow = shape
    hollow.fill = nil
    return with(hollow).with(label: nil)
  }
}

/// Cuts the lines of a shape.
private struct ShapeCutter {
  private let mark: ShapeMark
  private let eraser: Eraser

  /// The greatest distance of the lines from the curves of the shape.
  private let tolerance: Double

  /// The greatest size of a curve, in distances of its line from it.
  private static let mostSize = 0x1p18

  init(_ mark: ShapeMark, _ eraser: Eraser) {
    (self.mark, self.eraser) = (mark, eraser)
    let size = mark.axes.size
    tolerance = max(eraser.tolerance, max(size.width, size.height) / Self.mostSize)
  }

  // MARK: Outline

  /// The parts of the outline and the heads that the eraser leaves; nil if it doesn't touch them. The dashes of a part are one group.
  func outline() -> [Mark]? {
    let ink = mark.ink
    guard ink.colour.alpha > 0 else { return nil }
    let outline = ShapeOutline(of: mark.shape, width: ink.width, tolerance: tolerance)
    var lines = mark.styledLines?.outline ?? []
    if mark.shape.line.style == nil {
      let corners = outline.lines.map(placed)
      guard
        corners.contains(where: { eraser.touches($0, width: ink.width) })
          || outline.areas.contains(where: { eraser.touches(area: placed($0)) })
      else { return nil }
      lines = corners.map { ShapeMark.line(eraser.begin($0, width: ink.width), ink) }
    }
    let cuts = lines.map { LineCut(of: $0, by: eraser).parts }
    let areas = outline.areas.map { area -> ShapeMark? in
      let corners = placed(area)
      return eraser.touches(area: corners) ? nil : ShapeMark.area(corners, ink.colour)
    }
    guard cuts.contains(where: { $0 != nil }) || areas.contains(nil) else { return nil }
    let pairs = Array(zip(lines, cuts))
    // The lines of heads are the last ones.
    let along = pairs.prefix(max(pairs.count - mark.shape.heads.lineCount, 0))
    let rest =
      mark.shape.line.dash == .solid
      ? along.flatMap(Self.pieces) : runs(of: along).map { Self.joined($0, ink) }
    let heads = pairs.suffix(pairs.count - along.count).flatMap(Self.pieces)
    return rest + heads + areas.compactMap { $0.map(Mark.shape) }
  }

  private func placed(_ corners: [Point]) -> [Point] { corners.map { $0 + mark.anchor.vector } }

  private static func pieces(_ line: Stroke, _ parts: [StrokePart]?) -> [Mark] {
    parts.map { parts in parts.map { .stroke(line.showing($0)) } } ?? [.stroke(line)]
  }

  /// The dashes that are left, divided at the places that were erased.
  private func runs(of dashes: some Sequence<(Stroke, [StrokePart]?)>) -> [[Mark]] {
    var runs: [[Mark]] = [[]]
    for (line, parts) in dashes {
      let left = Self.pieces(line, parts)
      guard let parts else {
        runs[runs.count - 1] += left
        continue
      }
      // A part at the start of a dash belongs to the dashes before.
      let isBefore = parts.first?.start == 0
      runs[runs.count - 1] += left.prefix(isBefore ? 1 : 0)
      runs += left.dropFirst(isBefore ? 1 : 0).map { [$0] }
      if left.count == (isBefore ? 1 : 0) { runs.append([]) }
    }
    if mark.shape.form.isClosed, runs.count > 1, let last = runs.popLast() {
      if last.isEmpty || runs[0].isEmpty { runs.append(last) } else { runs[0] = last + runs[0] }
    }
    return runs.filter { !$0.isEmpty }
  }

  private static func joined(_ marks: [Mark], _ ink: Ink) -> Mark {
    marks.count == 1 ? marks[0] : .stroke(Stroke(grouping: marks, ink: ink))
  }

  // MARK: Filling

  /// The parts of the lines of a hatched filling that the eraser leaves, as a group; nil if it touches none of them.
  func hatching() -> [Mark]? {
    guard let fill = mark.shape.seenFill, !fill.hatchings.isEmpty else { return nil }
    let corners = mark.shape.form.contour.corners(tolerance: tolerance)
    let ink = Ink(
      colour: fill.colour, width: Limits.held(fill.lineWidth, in: Limits.widths))
    let lines = fill.hatchings.flatMap { $0.lines(in: corners) }.map { placed([$0.from, $0.to]) }
    guard lines.contains(where: { eraser.touches($0, width: ink.width) }) else { return nil }
    let left = lines.flatMap { corners in
      let line = ShapeMark.line(corners, ink)
      let isTouched = eraser.touches(corners, width: ink.width)
      return Self.pieces(line, isTouched ? LineCut(of: line, by: eraser).parts : nil)
    }
    return left.isEmpty ? [] : [Self.joined(left, ink)]
  }
}

extension LineHeads {
  /// The number of heads that are lines.
  fileprivate var lineCount: Int {
    [start, end].count { $0?.kind == .arrow || $0?.kind == .bar }
  }
}

extension Eraser {
  /// The first place of a line with a width that the eraser touches, and the number of the side; nil if there is none.
  private func place(on corners: [Point], width: Double) -> (side: Int, place: Point)? {
    for (side, (start, end)) in zip(corners, corners.dropFirst()).enumerated() {
      let (first, second) = (LinePoint(start, width: width), LinePoint(end, width: width))
      for way in ways {
        guard let part = way.touched(first, second).first else { continue }
        return (side, start + (end - start) * ((part.lowerBound + part.upperBound) / 2))
      }
    }
    return nil
  }

  fileprivate func touches(_ corners: [Point], width: Double) -> Bool {
    place(on: corners, width: width) != nil
  }

  /// Whether it touches a filled polygon.
  func touches(area corners: [Point]) -> Bool {
    ways.contains { corners.encloses($0.start) }
      || touches(corners + corners.prefix(1), width: 0)
  }

  /// The corners of a line. A closed line begins where the eraser touches it, so that what is left isn't divided at its start.
  fileprivate func begin(_ corners: [Point], width: Double) -> [Point] {
    guard corners.count > 2, corners.first == corners.last,
      let (side, place) = place(on: corners, width: width)
    else { return corners }
    return [place] + corners[(side + 1)...] + corners[..<(side + 1)].dropFirst() + [place]
  }
}
