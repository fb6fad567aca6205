import Geometry
import Graphics
package import Marks
import Session
import Toolkit

/// Entering groups. Within one its members are the marks that are found, selected and changed, as if they were a drawing of their
/// own; each change of them is a change of the outermost group.
extension CanvasSelection {
  /// The marks among which the user selects: the members of the group that was entered, or the drawing.
  var drawing: Drawing { visit?.members ?? ink.drawing }

  /// Whether the user is within a group.
  package var isInGroup: Bool { visit != nil }

  /// The members of the group in which the user is; nil outside of groups.
  var members: Drawing? { visit?.members }

  /// Runs `find` on the marks among which the user selects, and passes its result to `then`, as `ToolContext.look` does.
  package func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void
  ) {
    if let members { then(find(members)) } else { host.look(find, then: then) }
  }

  /// The members of the group in which the user is, with the bonds between them, for copies; nil outside of groups.
  var boundMembers: Drawing? { visit?.boundMembers(in: ink.drawing) }

  // MARK: Entering and leaving

  /// Enters a group, a mark among those that can be selected.
  func enter(_ group: RankedMark) {
    guard !isBusy else { return }
    let next = visit.map { $0.entering(group) } ?? GroupVisit(group, in: ink.drawing)
    guard let next else { return }
    clear()
    visit = next
    // The memory gets the selection within the group.
    clear()
  }

  /// Leaves the innermost group, and selects it.
  package func leaveGroup() {
    guard let visit else { return }
    clear()
    self.visit = visit.left
    select([visit.innermost])
  }

  /// Leaves all groups, and selects the outermost one if `selecting`.
  package func leaveGroups(selecting: Bool = false) {
    guard let visit else { return }
    clear()
    self.visit = nil
    if selecting { select([visit.outermost]) } else { clear() }
  }

  /// Leaves all groups if some of the marks aren't members of the innermost one.
  func leaveGroups(unlessHolding marks: [RankedMark]) {
    guard let members else { return }
    if !marks.allSatisfy({ members.rankedMark(at: $0.rank) == $0 }) { leaveGroups() }
  }

  // MARK: Changes

  /// Changes the members of the innermost group. Returns the new ones.
  func perform(
    _ change: Change, within visit: GroupVisit, as name: StepName, joining: Bool
  ) -> [RankedMark] {
    guard let made = visit.made(by: change, in: ink.drawing) else { return [] }
    if let new = made.outermost {
      guard Limits.hold(new) else {
        host.didRefuse(.tooLarge)
        return []
      }
      if made.paths.isEmpty {
        expect(made.visit)
        host.perform(
          .replace([(visit.outermost, new)]), as: name, joining: joins(joining))
      } else {
        let prepared = PreparedChange(
          replacing: visit.outermost, by: new, with: made.paths, in: ink.drawing)
        expect(made.visit, after: prepared)
        host.perform(.prepared(prepared), as: name, joining: joins(joining))
      }
      changedWithin = ink.drawing
    } else {
      expect(nil)
      host.perform(.remove([visit.outermost]), as: name, joining: joining)
    }
    awaited = nil
    guard change.makesMarks else { return [] }
    let before = visit.members
    let new = made.members.delta(since: before)?.allEdits.compactMap(\.new) ?? []
    return new.filter { $0.id >= before.nextID }.map { members?.rankedMark(at: $0.rank) ?? $0 }
  }

  /// Changes the drawing while the user may be within a group, by a change that leaves all members in their places.
  func perform(around prepared: PreparedChange, as name: StepName, joining: Bool) {
    if joining { memory.forget(ink.drawing) }
    guard let visit else {
      host.perform(.prepared(prepared), as: name, joining: joining)
      return
    }
    expect(visit, after: prepared)
    host.perform(.prepared(prepared), as: name, joining: joins(joining))
    awaited = nil
    changedWithin = ink.drawing
  }

  /// Whether a change of members is a part of the step before it.
  private func joins(_ joining: Bool) -> Bool {
    joining && changedWithin.map(ink.drawing.isInState) == true
  }

  /// Notes the groups that the user will be in after a change, in which lines may have followed.
  private func expect(_ visit: GroupVisit?, after prepared: PreparedChange? = nil) {
    let now = visit.flatMap { prepared?.after.rankedMark(at: $0.outermost.rank)?.mark }
    awaited = AwaitedVisit(visit: visit.map { visit in now.map(visit.following) ?? visit })
  }

  /// A mark among those that can be selected, as one of the drawing.
  func reference(to mark: RankedMark) -> MarkReference {
    visit?.reference(to: mark) ?? MarkReference(mark)
  }

  /// Follows the groups to the current drawing: into those that a change of the user has made, or into what undo or somebody else
  /// has made of them. A group that is gone is left.
  func followVisit() {
    guard let visit else { return }
    let expected = if let awaited { awaited.visit } else { Optional(visit) }
    let now = ink.drawing.marksInMemory(at: RankRanges(CollectionOfOne(visit.outermost.rank))).first
    if let now, let expected, now.mark == expected.outermost.mark {
      self.visit = expected.at(now)
      return
    }
    clear()
    self.visit = now.flatMap { visit.entered(again: $0) }
    clear()
  }

  // MARK: Trials

  /// Shows marks in the place of those at their ranks, without a change of the drawing.
  func tryOut(_ marks: [RankedMark]) {
    showTrial(shown(marks))
  }

  /// Shows marks in the place of those at their ranks, whatever becomes of these, until `release` and a change of them.
  func hold(_ marks: [RankedMark]) {
    showTrial(shown(marks), isHeld: true)
  }

  /// Lets the next change of the marks that are held show them.
  func release() {
    ink.releaseTrial()
  }

  /// Shows marks of the drawing in the place of those at their ranks.
  private func showTrial(_ marks: [RankedMark], isHeld: Bool = false) {
    var trial = InkTrial(marks, in: ink.drawing, isCoarse: false)
    trial.isHeld = isHeld
    ink.show(trial)
    if ink.drawsTiles { host.setNeedsDisplay() }
  }

  /// The marks of the drawing that show these in the place of those at their ranks.
  func shown(_ marks: [RankedMark]) -> [RankedMark] {
    guard let visit else { return marks }
    var members = visit.members
    let pairs = marks.compactMap { new in
      members.rankedMark(at: new.rank).map { (old: $0, new: new.mark) }
    }
    members.apply(members.edits(replacing: pairs))
    return visit.putting(members).outermost.map { [visit.outermost.with($0)] } ?? []
  }

  func endTrial() {
    ink.endTrial()
    if ink.drawsTiles { host.setNeedsDisplay() }
  }

  /// Shows the marks after a change of them, and the lines that are bound to them as they follow.
  func tryOut(_ change: Change) {
    let delta: Delta
    if let visit {
      guard let made = visit.made(by: change, in: ink.drawing), let new = made.outermost else {
        return
      }
      delta = ink.drawing.delta(replacing: visit.outermost, by: new, with: made.paths)
    } else {
      delta = change.delta(in: ink.drawing)
    }
    showTrial(delta.allEdits.compactMap(\.new))
  }

  /// Shows the marks after a motion of the hand as they will be, if they are members of a group, or if shapes are scaled or turned,
  /// whose outlines keep their width. Returns whether it does.
  func tryOut(_ motion: SelectionMotion, of marks: MarkSelection) -> Bool {
    guard let visit else {
      guard case .change(let change, _) = motion, let changed = marksWithShapes else {
        return false
      }
      tryOut(.replace(changed.map { ($0, $0.mark.changed(by: change.transform)) }))
      return true
    }
    let selected = visit.members.rankedMarks(in: marks)
    let change: Change =
      switch motion {
      case .move(let way): .move(marks, by: way)
      case .copy(let way):
        .insert(selected.map { $0.mark.moved(by: way) }, above: Limits.ranks.upperBound)
      case .change(let change, _):
        .replace(selected.map { ($0, $0.mark.changed(by: change.transform)) })
      }
    tryOut(change)
    return true
  }

  /// Draws a thin frame around each group that was entered.
  func drawVisit(near bounds: Rect, in accent: Colour, on context: Context) {
    for level in visit?.levels ?? [] {
      guard let area = BoundsMeasurer.bounds(of: level.group.mark) else { continue }
      SelectionFrame(
        area: area.outset(by: Self.visitMargin / ink.viewport.zoom), viewport: ink.viewport,
        accent: accent
      ).drawThin(near: bounds, on: context)
    }
  }

  /// The distance of the frame around a group from its marks, in units of the view.
  private static let visitMargin = 10.0
}

extension Change {
  /// Whether the new marks are selected after the change.
  fileprivate var makesMarks: Bool {
    switch self {
    case .add, .insert, .group, .dissolve: true
    default: false
    }
  }
}
