import Geometry
import Marks

/// The groups that the user has entered, from the outermost, a mark of the drawing, to the innermost, whose members are selected
/// singly.
struct GroupVisit {
  /// A group that was entered.
  struct Level {
    /// The group: a mark of the drawing, or of the members of the group around it.
    var group: RankedMark

    /// The members as a drawing of their own.
    var members: Drawing
  }

  private(set) var levels: [Level]

  private let media: DrawingMedia

  /// Enters a group of a drawing; nil if the mark is no group.
  init?(_ group: RankedMark, in drawing: Drawing) {
    (levels, media) = ([], drawing.media)
    guard let level = Self.level(group, media) else { return nil }
    levels = [level]
  }

  private static func level(_ group: RankedMark, _ media: DrawingMedia) -> Level? {
    guard case .filtered(let content) = group.mark else { return nil }
    return Level(group: group, members: Drawing(content.marks, media: media))
  }

  var outermost: RankedMark { levels[0].group }

  var innermost: RankedMark { levels[levels.count - 1].group }

  /// The members of the innermost group.
  var members: Drawing { levels[levels.count - 1].members }

  /// The visit in a group among the members as well; nil if the mark is no group.
  func entering(_ group: RankedMark) -> GroupVisit? {
    guard let level = Self.level(group, media) else { return nil }
    var visit = self
    visit.levels.append(level)
    return visit
  }

  /// The visit without the innermost group; nil if that is the only one.
  var left: GroupVisit? {
    guard levels.count > 1 else { return nil }
    var visit = self
    visit.levels.removeLast()
    return visit
  }

  /// The same visit with the outermost group as it is in the drawing now.
  func at(_ group: RankedMark) -> GroupVisit {
    var visit = self
    visit.levels[0].group = group
    return visit
  }

  /// The visit with other members of the innermost group, and the outermost group that has them. A group without members is
  /// removed, and left; both are nil if that is the outermost one.
  func putting(_ members: Drawing) -> (visit: GroupVisit?, outermost: Mark?) {
    var (visit, members) = (self, members)
    for index in levels.indices.reversed() {
      let old = levels[index].group
      guard case .filtered(let group) = old.mark else { return (nil, nil) }
      let marks = members.rankedMarks.map(\.mark)
      let new = marks.isEmpty ? nil : Mark.filtered(group.holding(marks))
      if new == nil {
        visit.levels.removeSubrange(index...)
      } else {
        visit.levels[index].members = members
      }
      guard index > 0 else {
        guard let new else { return (nil, nil) }
        visit.levels[0].group = old.with(new)
        return (visit, new)
      }
      members = levels[index - 1].members
      guard let new else {
        members.apply(members.edits(removing: [old]))
        continue
      }
      members.apply(members.edits(replacing: [(old, new)]))
      if let placed = members.rankedMark(at: old.rank) { visit.levels[index].group = placed }
    }
    return (nil, nil)
  }

  /// The visit with the same members as they are in a version of the outermost group, in which lines among them have followed
  /// marks to which they are bound.
  func following(_ outermost: Mark) -> GroupVisit {
    guard levels[0].group.mark != outermost else { return self }
    var visit = self
    visit.levels[0].group = levels[0].group.with(outermost)
    for index in levels.indices {
      guard case .filtered(let group) = visit.levels[index].group.mark else { break }
      var members = visit.levels[index].members
      let pairs = zip(members.rankedMarks, group.marks).filter { $0.mark != $1 }
      members.apply(members.edits(replacing: pairs.map { (old: $0, new: $1) }))
      _ = members.memento()
      visit.levels[index].members = members
      guard index + 1 < levels.count else { break }
      guard let inner = members.rankedMark(at: levels[index + 1].group.rank) else { break }
      visit.levels[index + 1].group = inner
    }
    return visit
  }

  /// The visit in another version of the outermost group, as far as the groups within are found at the same places.
  func entered(again group: RankedMark) -> GroupVisit? {
    guard let first = Self.level(group, media) else { return nil }
    var visit = self
    visit.levels = [first]
    for (outer, inner) in zip(levels, levels.dropFirst()) {
      let place = outer.members.rankedMarks.firstIndex { $0.rank == inner.group.rank }
      let members = visit.members.rankedMarks
      guard let place, members.indices.contains(place),
        let level = Self.level(members[place], media)
      else { break }
      visit.levels.append(level)
    }
    return visit
  }
}

/// The groups that the user is in after a change.
struct AwaitedVisit {
  /// nil if the change removes the outermost group.
  let visit: GroupVisit?
}
