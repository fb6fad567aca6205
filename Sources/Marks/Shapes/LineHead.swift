/// The figure at an end of a line.
public struct LineHead: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Two lines from the end back beside the line.
    case arrow

    /// A filled triangle.
    case triangle

    /// A line across the end.
    case bar

    /// A filled circle around the end.
    case dot

    package var word: String {
      switch self {
      case .arrow: "arrow"
      case .triangle: "triangle"
      case .bar: "bar"
      case .dot: "dot"
      }
    }
  }

  public var kind: Kind

  /// The length, in widths of the line.
  public var size: Double

  public init(_ kind: Kind, size: Double) {
    (self.kind, self.size) = (kind, size)
  }

  /// The allowed sizes.
  public static let sizes = 0.5...1000.0

  /// The size of a head on a line of a width, both in units of the view: a thin line gets a head that can still be seen.
  public static func size(onWidth width: Double) -> Double {
    min(max((9 + 2.5 * width) / max(width, 0.01), sizes.lowerBound), sizes.upperBound)
  }
}

/// The heads at both ends of a line.
public struct LineHeads: Hashable, Sendable {
  public var start: LineHead?
  public var end: LineHead?

  public init(start: LineHead? = nil, end: LineHead? = nil) {
    (self.start, self.end) = (start, end)
  }

  public static let none = LineHeads()

  var isSound: Bool {
    [start, end].compactMap { $0 }.allSatisfy { LineHead.sizes.contains($0.size) }
  }

  var text: String {
    [start, end].map { head in
      head.map { "\($0.kind.word):\(MarkText.short($0.size))" } ?? "none"
    }.joined(separator: ",")
  }
}
