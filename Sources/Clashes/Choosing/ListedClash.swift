import Joining
import Marks
import Merging
import Session

/// A clash of the last merge, and what choosing one of its looks does.
struct ListedClash: Sendable {
  let clash: JoinClash

  /// The identities of the marks that were put in place of a removed one, since a mark that was removed doesn't come again.
  private var again: [Int] = []

  init(_ clash: JoinClash) {
    self.clash = clash
  }

  /// Notes a mark that was put in place of the removed one.
  mutating func add(_ mark: RankedMark) { again.append(mark.identity) }

  func look(_ copy: ClashCopy) -> ClashLook? {
    copy == .here ? clash.lookHere : clash.lookThere
  }

  /// Whether one copy removed the mark.
  var isRemoval: Bool { [clash.lookHere, clash.lookThere].contains(.removed) }

  /// The mark of a look; nil if the look isn't one of a mark.
  func mark(_ copy: ClashCopy) -> Mark? {
    if case .mark(let mark) = look(copy) { mark } else { nil }
  }

  /// The mark in the drawing; nil if it isn't there by itself.
  func present(in drawing: Drawing, _ finder: inout MarkFinder) -> RankedMark? {
    for identity in again.reversed() + [clash.mark] {
      if let mark = finder.mark(identity, in: drawing) { return mark }
    }
    return nil
  }

  /// The present mark with the look of a copy; nil if it can't have it.
  func taken(_ copy: ClashCopy, by mark: Mark) -> Mark? {
    guard let look = self.mark(copy) else { return nil }
    guard let property = clash.property else { return look }
    return mark.taking(property, of: look, insteadOf: self.mark(copy.other))
  }

  /// The looks that count in a drawing. None does after the mark got a third one.
  func counting(
    _ mark: RankedMark?, in drawing: Drawing, _ finder: inout MarkFinder
  ) -> Set<ClashCopy> {
    var counting: Set<ClashCopy> = []
    for copy in ClashCopy.allCases where counts(copy, mark, in: drawing, &finder) {
      counting.insert(copy)
    }
    return counting
  }

  private func counts(
    _ copy: ClashCopy, _ mark: RankedMark?, in drawing: Drawing, _ finder: inout MarkFinder
  ) -> Bool {
    guard let look = look(copy) else { return false }
    guard let mark else { return look == .removed }
    switch look {
    case .removed: return false
    case .locked(let isLocked): return drawing.isLocked(mark) == isLocked
    case .mark(let own):
      guard let property = clash.property else {
        return isRemoval || mark.mark.settled == own.settled
      }
      return mark.mark.has(property, as: own, ratherThan: self.mark(copy.other))
    case .above:
      guard let own = support(copy, in: drawing, &finder),
        let other = support(copy.other, in: drawing, &finder)
      else { return false }
      return mark.rank > own && (own >= other || mark.rank < other)
    }
  }

  /// The rank above which a copy has the mark; nil if the mark there is gone.
  private func support(
    _ copy: ClashCopy, in drawing: Drawing, _ finder: inout MarkFinder
  ) -> Double? {
    guard case .above(let support) = look(copy) else { return nil }
    guard let support else { return -.infinity }
    return finder.mark(support.mark, in: drawing)?.rank
  }

  /// The change that gives the mark the look of a copy; nil if there is none, as for a locked mark.
  func change(
    taking copy: ClashCopy, in drawing: Drawing, _ finder: inout MarkFinder
  ) -> FoundChange? {
    let mark = present(in: drawing, &finder)
    guard let look = look(copy) else { return nil }
    guard let mark else {
      guard isRemoval, case .mark(let own) = look else { return nil }
      return FoundChange(.insert([own], above: clash.rank), as: .insert)
    }
    if case .locked(let isLocked) = look {
      guard drawing.isLocked(mark) != isLocked else { return nil }
      guard isLocked else { return FoundChange(.unlock(mark), as: .unlock) }
      return MarkSelection([mark], of: drawing).map { FoundChange(.lock($0), as: .lock) }
    }
    guard drawing.canChange(mark), !counts(copy, mark, in: drawing, &finder) else { return nil }
    switch look {
    case .locked: return nil
    case .removed: return FoundChange(.remove([mark]), as: .delete)
    case .mark:
      guard let new = taken(copy, by: mark.mark), new != mark.mark else { return nil }
      return FoundChange(.replace([(old: mark, new: new)]), as: stepName)
    case .above:
      guard let rank = support(copy, in: drawing, &finder) else { return nil }
      return FoundChange(.bring([mark], above: rank == -.infinity ? nil : rank), as: .order)
    }
  }

  private var stepName: StepName {
    switch clash.property {
    case .colour, .opacity, .width: .ink
    case .style: .reink
    case .fill: .ink
    case .words: .editText
    case .geometry: .resize
    case .filters: .filter
    case .picture: .crop
    case .lock, .group, .spot, .body, nil: .merge
    }
  }
}
