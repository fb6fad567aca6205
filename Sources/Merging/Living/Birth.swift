import Marks

/// The origin of a mark, and the part of its line that it is.
struct Birth {
  /// A meet is as old as the youngest of its marks.
  let turn: Int
  /// Its number among all marks as they came about; -1 for what no act made.
  let seniority: Int
  /// The line that the mark is a part of, or the mark itself.
  let root: Int
  let part: StrokePart
  /// -1 for what never was at a spot: members without a name of their own, and meets.
  let spot: Int
  /// Whether the act that made the mark counts. A meet isn't made by an act.
  let isLive: Bool

  func contains(_ other: StrokePart) -> Bool {
    part.start <= other.start && other.end <= part.end
  }
}
