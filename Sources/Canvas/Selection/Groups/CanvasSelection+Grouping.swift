package import Graphics
package import Marks
import Rendering
package import Session

/// Grouping marks under filters, and dissolving groups.
extension CanvasSelection {
  /// The most marks of a group, since a group is drawn as a whole.
  package static let mostGrouped = 10_000

  /// The number of selected marks.
  package var count: Int { marks?.count ?? 0 }

  /// The selected marks for a group, the lowest first; nil if there are more than `most`, which the user is told, or while they
  /// are read from a file.
  package func marksToGroup(most: Int) -> [Mark]? {
    guard let marks, isAllowed(marks.count, most: Self.mostGrouped) else { return nil }
    return rankedMarks(most: Self.mostGrouped)?.prefix(most).map(\.mark)
  }

  /// Groups the marks under the filters of `chain`, and selects the group.
  package func group(through chain: FilterChain) {
    group(as: .filter) { $0.filtered(by: chain) }
  }

  /// Groups the marks without filters, and selects the group.
  package func group() {
    if count > 1 { group(as: .group) { $0 } }
  }

  private func group(
    as name: StepName, _ change: @escaping @Sendable (FilteredGroup) -> FilteredGroup
  ) {
    guard let marks, !isBusy, isAllowed(marks.count, most: Self.mostGrouped) else { return }
    withMarks { marks, _ in
      let group = change(FilteredGroup(marks.map(\.mark)))
      return Limits.hold(.filtered(group)) ? (marks: marks, group: group) : nil
    } then: { [unowned self] made in
      guard let made else { return host.didRefuse(.tooLarge) }
      select(perform(.group(made.marks, as: made.group), as: name, joining: false))
    }
  }

  /// Dissolves the selected groups without filters, and selects their marks.
  package func ungroup() {
    readMarks { [weak self] marks in
      let groups = marks.filter(\.mark.isPlainGroup)
      if !groups.isEmpty { self?.dissolve(groups, as: .ungroup, joining: false) }
    }
  }

  /// Replaces selected groups by their marks, and selects these instead.
  package func dissolve(_ groups: [RankedMark], as name: StepName = .filter, joining: Bool) {
    let made = perform(.dissolve(groups), as: name, joining: joining)
    let ids = Set(made.map(\.id))
    guard marks != nil else { return select(made) }
    readMarks { [weak self] rest in self?.select(made + rest.filter { !ids.contains($0.id) }) }
  }
}

extension Mark {
  /// Whether the mark is a group without filters.
  package var isPlainGroup: Bool {
    if case .filtered(let group) = self { group.filters.text.isEmpty } else { false }
  }
}
