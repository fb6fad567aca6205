package import Graphics
package import Marks
import Rendering
import Session

/// Marks that become a group under filters, and groups that become marks again.
extension CanvasSelection {
  /// A group is drawn as a whole, so that it may have so many marks.
  package static let mostGrouped = 10_000

  /// The number of selected marks.
  package var count: Int { marks?.count ?? 0 }

  /// The lowest of the marks of which a group can be made, at most so many; nil where there are too many for a group, which the
  /// user is told, or while they are read from a file.
  package func marksToGroup(most: Int) -> [Mark]? {
    guard let marks, isAllowed(marks.count, most: Self.mostGrouped) else { return nil }
    return placedMarks(most: Self.mostGrouped)?.prefix(most).map(\.mark)
  }

  /// Makes a group of the marks, which is seen through `chain`, and selects it.
  package func group(through chain: FilterChain) {
    guard let marks, !isBusy, isAllowed(marks.count, most: Self.mostGrouped) else { return }
    withMarks { marks, _ in
      let group = FilteredGroup(marks.map(\.mark)).filtered(by: chain)
      return Limits.hold(.filtered(group)) ? (marks: marks, group: group) : nil
    } then: { [unowned self] made in
      guard let made else { return host.didRefuse(.tooLarge) }
      select(host.perform(.group(made.marks, as: made.group), as: .filter, joining: false))
    }
  }

  /// Puts the marks of selected groups into the groups' places, and selects them instead.
  package func dissolve(_ groups: [PlacedMark], joining: Bool) {
    let made = host.perform(.dissolve(groups), as: .filter, joining: joining)
    let ids = Set(made.map(\.id))
    guard marks != nil else { return select(made) }
    readMarks { [weak self] rest in self?.select(made + rest.filter { !ids.contains($0.id) }) }
  }
}
