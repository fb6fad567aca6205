import Canvas
import Geometry
import Graphics
import Language
import Marks
import Pictures
import Rendering
import Session

/// The selected marks as a subject of filters: marks with filters of their own, or ink, which becomes a group with the first
/// filter.
struct FilteredSelection: FilterSubject {
  let canvas: CanvasView

  /// The most marks whose filters can be changed at once.
  private static let most = 64

  /// The most marks of a group in the small previews.
  private static let mostShown = 2000

  private var selection: CanvasSelection { canvas.selection }

  /// The selected marks, if all can have filters of their own, as pictures and groups under filters can, and are no more than
  /// `most`; else none.
  var marks: [RankedMark] {
    let marks = selection.rankedMarks(most: Self.most) ?? []
    return marks.allSatisfy { $0.mark.filterChain != nil } ? marks : []
  }

  /// Whether a filter would first make one group of the selected marks, since not all of them can have filters of their own: ink
  /// has filters only in a group.
  private var makesGroup: Bool { marks.isEmpty && !isBusy && selection.count > 0 }

  /// Whether the marks are being changed or read.
  var isBusy: Bool { selection.isBusy || selection.isReading }

  /// The chain of the first mark; empty for ink, and nil while the marks are being changed.
  var chain: FilterChain? {
    marks.first?.mark.filterChain ?? (makesGroup ? FilterChain() : nil)
  }

  /// The panel's title for the marks.
  func title(_ words: Words) -> String {
    let marks = marks
    guard !marks.isEmpty else { return words[.filtersOfInk] }
    let hasGroups = marks.contains(where: \.mark.isGroup)
    return hasGroups ? words[.filtersOfGroups] : words(.filtersOf, count: marks.count)
  }

  /// The first mark, or a group of the selected ones.
  func example(_ size: Size) -> (any FilterExample)? {
    let mark =
      makesGroup
      ? selection.marksToGroup(most: Self.mostShown).map { .filtered(FilteredGroup($0)) }
      : marks.first?.mark
    return mark.map { MarkExample($0, canvas.drawing.media, in: canvas.light, size: size) }
  }

  /// Shows the marks with a chain, without a change.
  func show(_ chain: FilterChain, isCoarse: Bool) {
    let trial = pairs(chain).map { $0.old.with($0.new) }
    if !trial.isEmpty { canvas.show(trial, isCoarse: isCoarse) }
  }

  /// Sets the chain of the marks in one step. Ink becomes a group; an empty chain dissolves the group.
  func filter(by chain: FilterChain, joining: Bool) {
    guard !makesGroup else {
      if !chain.steps.isEmpty { selection.group(through: chain) }
      return
    }
    let groups = chain.steps.isEmpty ? marks.filter(\.mark.isGroup) : []
    let pairs = pairs(chain).filter { pair in
      pair.old.mark != pair.new && !groups.contains { $0.rank == pair.old.rank }
    }
    if !pairs.isEmpty { selection.replace(pairs, as: .filter, joining: joining) }
    if !groups.isEmpty { selection.dissolve(groups, joining: joining || !pairs.isEmpty) }
  }

  private func pairs(_ chain: FilterChain) -> [(old: RankedMark, new: Mark)] {
    marks.compactMap { old in old.mark.filtered(by: chain).map { (old, $0) } }
  }
}
