public import Geometry

/// A mark without members, such as a dot or a picture, with the properties for visitors that treat all leaves alike.
public protocol LeafMark: Sendable {
  /// One word that names the kind.
  var word: String { get }

  /// The rectangle around the ink; nil if there is none.
  var bounds: Rect? { get }

  /// Whether the ink is at `point`, or no farther from it than `tolerance`.
  func contains(_ point: Point, tolerance: Double) -> Bool

  /// Whether all numbers of the mark are within `Limits`.
  var isWithinLimits: Bool { get }

  /// The hashes of the media that the mark uses.
  var media: [MediumHash] { get }

  /// The properties of the mark as text, which follows the word.
  var properties: String { get }
}

extension LeafMark {
  public var media: [MediumHash] { [] }
}
