import Geometry
import Marks
import Merging

/// Makes the marks of the joined drawing of their lines, the values that acts set, and how far they were moved.
struct MarkBuilder {
  private let union: UnionActs
  private var inside: [Int: [MergedMark]] = [:]

  /// The numbers of meets by their primes and parts, and the members of groups with unknown names.
  private var meets: [Meet: Int] = [:]

  private struct Meet: Hashable {
    let primes: [Int]
    let part: StrokePart?
  }

  init(_ union: UnionActs, _ drawing: MergedDrawing) {
    self.union = union
    for mark in drawing.marks {
      if let group = mark.group { inside[group, default: []].append(mark) }
    }
    for (index, identity) in union.names.identities {
      guard case .meet(let primes, let part) = union.names.names[index] else { continue }
      meets[Meet(primes: primes, part: part)] = identity
    }
  }

  func built(_ mark: MergedMark) -> BuiltMark? {
    guard let (drawn, dx, dy) = shaped(mark, inGroupMovedBy: (0, 0)) else { return nil }
    let identity =
      mark.name.whole.flatMap { union.names.identities[$0] }
      ?? meets[Meet(primes: mark.name.primes, part: mark.name.part)]
    return BuiltMark(
      name: mark.name, identity: identity, mark: drawn, dx: dx, dy: dy,
      lineage: lineage(of: mark, identity), part: mark.part, spot: mark.spot,
      isLocked: value(of: .lock, mark) == .lock(true))
  }

  private func value(of property: Property, _ mark: MergedMark) -> Value? {
    mark.value(of: property).map { union.values.values[$0] }
  }

  /// The mark as it was put, and the sum of its moves since.
  private func shaped(
    _ mark: MergedMark, inGroupMovedBy group: (dx: Int, dy: Int)
  ) -> (Mark, Int, Int)? {
    guard let shape = shape(of: mark), let base = union.shelf.mark(shape.version, shape.path) else {
      return nil
    }
    let drawn = with(mark, base: base.unmoved, first: first(of: mark) ?? base)
    return (drawn, mark.dx &- group.dx &- shape.dx, mark.dy &- group.dy &- shape.dy)
  }

  private func shape(of mark: MergedMark) -> ShapeReference? {
    if case .geometry(let shape) = value(of: .geometry, mark) { return shape }
    return firstShape(of: mark)
  }

  /// The shape of a mark, or of the line that it is a part of, before all acts.
  private func firstShape(of mark: MergedMark) -> ShapeReference? {
    if case .member(let group, let position) = union.names.names[mark.root] {
      return union.names.identities[group].map { ShapeReference(version: $0, path: [position]) }
    }
    guard let identity = union.names.identities[mark.root] else { return nil }
    let birth = union.births[identity] ?? (0, 0)
    return ShapeReference(version: identity, dx: birth.dx, dy: birth.dy)
  }

  private func first(of mark: MergedMark) -> Mark? {
    firstShape(of: mark).flatMap { union.shelf.mark($0.version, $0.path) }
  }

  /// A mark with the values that acts set. Those that no act set are the ones of its first version: its shape may come from a
  /// version of another piece of its line, whose colour isn't its own.
  private func with(_ merged: MergedMark, base: Mark, first: Mark) -> Mark {
    switch (base, first) {
    case (.dot, _), (.vertex, _):
      (first.ink ?? base.ink).map { base.drawn(with: ink(merged, $0)) } ?? base
    case (.stroke(let stroke), .stroke(let own)) where !stroke.hasMembers && !own.hasMembers:
      base.with(
        Look(
          ink: ink(merged, own.ink), transform: base.look?.transform,
          style: style(merged, own.drawnStyle), part: part(merged, stroke)))
    case (.picture(let picture), .picture(let own)):
      .picture(picture.with(look(merged, picture.look, own.look)))
    case (.shape(let shape), .shape(let own)):
      .shape(with(merged, shape, own))
    case (.text(let text), .text(let own)):
      .text(with(merged, text, own))
    case (.filtered(let group), .filtered(let own)):
      .filtered(with(merged, group, own.filters))
    default: base
    }
  }

  private func with(_ mark: MergedMark, _ base: ShapeMark, _ own: ShapeMark) -> ShapeMark {
    var shape = base.shape
    (shape.line, shape.fill) = (own.shape.line, own.shape.fill)
    if case .line(let line) = value(of: .style, mark) { shape.line = line }
    if case .fill(let fill) = value(of: .fill, mark) { shape.fill = fill }
    var label = own.label
    if case .label(let words) = value(of: .words, mark) { label = words }
    return base.with(shape).with(label: label).drawn(with: ink(mark, own.ink))
  }

  private func with(_ mark: MergedMark, _ base: TextMark, _ own: TextMark) -> TextMark {
    var text = own.text
    if case .words(let words) = value(of: .words, mark) { text = words }
    let drawn = Ink(colour: own.colour, width: 1)
    return base.with(text).with(ink(mark, drawn).colour)
  }

  private func ink(_ mark: MergedMark, _ base: Ink) -> Ink {
    var ink = base
    if case .colour(let red, let green, let blue) = value(of: .colour, mark) {
      ink.colour = Colour(red: red, green: green, blue: blue, alpha: ink.colour.alpha)
    }
    if case .opacity(let alpha) = value(of: .opacity, mark) { ink.colour.alpha = alpha }
    if case .width(let width) = value(of: .width, mark) { ink.width = width }
    return ink
  }

  private func style(_ mark: MergedMark, _ base: DrawnStyle?) -> DrawnStyle? {
    if case .style(let style) = value(of: .style, mark) { style } else { base }
  }

  private func part(_ mark: MergedMark, _ stroke: Stroke) -> StrokePart? {
    let whole = StrokePart(from: 0, to: Double(max(stroke.count - 1, 1)))
    return mark.part == whole || stroke.count < 2 ? nil : mark.part
  }

  private func look(_ mark: MergedMark, _ base: PictureLook, _ own: PictureLook) -> PictureLook {
    var look = base
    (look.crop, look.turnsInDark) = (own.crop, own.turnsInDark)
    (look.filters, look.overhang) = (own.filters, own.overhang)
    if case .picture(_, let crop, let turns) = value(of: .picture, mark) {
      (look.crop, look.turnsInDark) = (crop, turns)
    }
    if case .filters(let text, let overhang) = value(of: .filters, mark) {
      (look.filters, look.overhang) = (text, overhang)
    }
    return look
  }

  private func with(
    _ mark: MergedMark, _ base: FilteredGroup, _ own: GroupFilters
  ) -> FilteredGroup {
    var filters = own
    if case .filters(let text, let overhang) = value(of: .filters, mark) {
      filters = GroupFilters(text, overhang: overhang)
    }
    guard let own = mark.name.whole, let members = inside[own] else {
      return base.through(filters)
    }
    let drawn = members.compactMap { member -> Mark? in
      guard let (drawn, dx, dy) = shaped(member, inGroupMovedBy: (mark.dx, mark.dy)) else {
        return nil
      }
      return drawn.moved(by: StoredVector(dx: dx, dy: dy).vector).settled
    }
    let (_, transform, origin) = base.storage
    return FilteredGroup(drawn: drawn, transform: transform, filters: filters, at: origin)
  }

  private func lineage(of mark: MergedMark, _ identity: Int?) -> Lineage {
    guard let own = mark.name.whole else {
      let primes = mark.name.primes.compactMap { union.names.identities[$0] }
      return Lineage(origin: -(primes.first ?? 0), members: primes)
    }
    let members = (inside[own] ?? []).map { member -> Int in
      guard let prime = member.name.primes.first, let identity = union.names.identities[prime]
      else {
        return 0
      }
      return member.name.part == nil ? identity : -identity
    }
    return Lineage(
      origin: identity ?? 0, members: members.allSatisfy { $0 == 0 } ? [] : members)
  }
}
