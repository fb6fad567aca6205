/// Groups under filters: marks become one, and one becomes marks again.
extension Drawing {
  /// The edits that put a group of `marks` in the place of the topmost of them that is still there, and take all away.
  public func edits(grouping marks: [PlacedMark], as group: FilteredGroup) -> [Edit] {
    let marks = marks.filter(holds)
    guard let place = marks.map(\.place).max() else { return [] }
    let new = PlacedMark(place: place, id: nextID, mark: Mark.filtered(group).settled)
    return marks.compactMap { Edit(from: $0, to: $0.place == place ? new : nil) }
  }

  /// What puts the marks of those of `groups` that are still there in the groups' places, in their order.
  public func delta(dissolving groups: [PlacedMark]) -> Delta {
    var (drawing, delta) = (self, Delta())
    // From the top, since room is made by moving the marks above.
    for placed in groups.sorted(by: { $0.place > $1.place }) where drawing.holds(placed) {
      guard case .filtered(let group) = placed.mark else { continue }
      let gone = [Edit(from: placed, to: nil)].compactMap(\.self)
      let edits = Edit.composed(gone + drawing.edits(adding: group.marks, above: placed.place))
      drawing.apply(edits)
      delta.append(.edits(edits))
    }
    return delta
  }
}
