/// The marks right below those that a step puts at new spots in the order, by ids; 0 below all marks.
public struct Spots: Hashable, Sendable {
  /// For the marks that the step puts at a new spot. A later version at the same rank is at no new spot, and neither is a mark
  /// that only makes room.
  public internal(set) var new: [Int: Int] = [:]

  /// For marks that may be at new spots by an earlier part of the same step, and have another mark below them now.
  public internal(set) var changed: [Int: Int] = [:]

  public init() {}

  public init(new: [Int: Int]) {
    self.new = new
  }

  public var isEmpty: Bool { new.isEmpty && changed.isEmpty }
}
