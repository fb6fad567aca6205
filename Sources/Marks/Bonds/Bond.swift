public import Geometry

/// The bond of an end of a line with a mark: the end follows the mark. It is the content of an entry about both marks, which are
/// told apart by what they are: the line is an open path, the target is none.
public struct Bond: Hashable, Sendable {
  public enum End: UInt8, Hashable, Sendable, CaseIterable {
    case start, end
  }

  public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
    /// The end lies before the outline of the target, on the way to the attachment.
    case rim

    /// The end lies at the attachment itself.
    case inside
  }

  public var end: End
  public var mode: Mode

  /// The place in the target's own frame, in which the target reaches from -1 to 1 along both axes.
  public var attachment: Point

  /// The distance between the end and the ink of the outline, in units of the canvas.
  public var gap: Double

  /// A gap that isn't a sound number becomes 0, and an attachment far outside comes nearer.
  public init(_ end: End, _ mode: Mode, at attachment: Point, gap: Double) {
    (self.end, self.mode) = (end, mode)
    self.attachment = Point(x: Self.held(attachment.x), y: Self.held(attachment.y))
    self.gap = gap >= 0 && gap <= Limits.coordinates.upperBound ? gap : 0
  }

  /// The greatest coordinate of an attachment: a target that was very small when it was bound blows up no ratio.
  private static let farthest = 64.0

  private static func held(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -farthest), farthest)
  }

  /// The gap of a new bond, in units of the view.
  package static let viewGap = 5.0
}

extension Entry {
  /// The kind of the entries that are bonds.
  package static let bondKind = "bond"

  var isBond: Bool { kind == Self.bondKind && parent == nil }
}

// MARK: - Coding

extension Bond {
  /// The number with which a body begins. A body with a later number is one of a later program.
  private static let version: UInt8 = 1

  /// The bond as the body of an entry: version, end, mode, then the numbers as little-endian Doubles.
  package var body: [UInt8] {
    var bytes = [Self.version, end.rawValue, mode.rawValue]
    for number in [attachment.x, attachment.y, gap] {
      var bits = number.bitPattern
      for _ in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
      }
    }
    return bytes
  }

  /// The body of a new bond, which ends with a number of its own: copies of a drawing without a history in common know bonds by
  /// their bodies, and ends bound to the middles of two boxes aren't the same bond.
  package var newBody: [UInt8] { body + (0..<8).map { _ in UInt8.random(in: 0...255) } }

  /// Nil for a body that this program doesn't understand. Bytes behind the known ones are allowed.
  package init?(body: [UInt8]) {
    guard body.count >= 27, body[0] == Self.version, let end = End(rawValue: body[1]),
      let mode = Mode(rawValue: body[2])
    else { return nil }
    let numbers = (0..<3).map { index in
      let bytes = body[(3 + 8 * index)..<(11 + 8 * index)]
      return Double(bitPattern: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    self.init(end, mode, at: Point(x: numbers[0], y: numbers[1]), gap: numbers[2])
  }
}
