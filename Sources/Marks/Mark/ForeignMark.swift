public import Geometry

/// A leaf of a kind that this program doesn't know: the properties that every program needs, and the rest as bytes.
///
/// The bytes never change. Coordinates in them are relative to the mark's origin, so moving the mark doesn't read them.
@frozen public struct ForeignMark: Sendable {
  @usableFromInline let content: Content

  /// The point where the origin was put, and the shift: the translation since then.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// The immutable part of the mark. It is one reference, so that `Mark` takes no more memory for the other kinds.
  @usableFromInline final class Content: Sendable {
    let kind: String

    /// The rectangle around the ink, relative to the origin.
    let box: Rect
    let media: [MediumHash]
    let body: [UInt8]

    init(_ kind: String, _ box: Rect, _ media: [MediumHash], _ body: [UInt8]) {
      (self.kind, self.box, self.media, self.body) = (kind, box, media, body)
    }
  }

  /// A mark with its ink in `box`, which is relative to `origin` like all coordinates in the body. A box without width
  /// or height means that there is no ink.
  public init(
    kind: String, box: Rect, from origin: Point, media: [MediumHash] = [], body: [UInt8]
  ) {
    precondition(Self.isName(kind.utf8), "The name of a kind is a short word of a to z.")
    precondition(box.width >= 0 && box.height >= 0, "A box has a width and a height.")
    content = Content(kind, box, media, body)
    start = origin
  }

  /// The longest name of a kind.
  public static let longestName = 32

  /// Whether a kind may have this name: 1 to 32 letters from a to z.
  public static func isName(_ text: some Collection<UInt8>) -> Bool {
    (1...longestName).contains(text.count)
      && text.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// The name of the kind, chosen by the program that made the mark.
  public var kind: String { content.kind }

  /// The hashes of the media that the mark uses.
  public var media: [MediumHash] { content.media }

  public var body: [UInt8] { content.body }

  /// The point to which the coordinates in the bytes are relative.
  public var origin: Point { start + shift }

  /// The rectangle around the ink, relative to the origin.
  public var box: Rect { content.box }

  /// The rectangle around the ink, in canvas coordinates.
  public var frame: Rect { content.box.offset(by: origin.vector) }

  /// Whether the mark is visible.
  public var hasInk: Bool { box.width > 0 && box.height > 0 }

  /// The upper left corner of the frame.
  public var location: Point {
    get { frame.origin }
    set { (start, shift) = (newValue - content.box.origin.vector, .zero) }
  }

  /// The size of the frame.
  public var size: Size { content.box.size }

  /// Adds the shift to `start`, so that the mark counts as put where it is now, and its shift is zero.
  package mutating func settle() {
    (start, shift) = (origin, .zero)
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.foreign(self))
    try visitor.visitForeign(self)
  }
}

extension ForeignMark: Hashable {
  /// Compares all properties and the bytes.
  public static func == (left: ForeignMark, right: ForeignMark) -> Bool {
    guard left.origin == right.origin else { return false }
    let (mine, theirs) = (left.content, right.content)
    return mine === theirs
      || mine.kind == theirs.kind && mine.box == theirs.box && mine.media == theirs.media
        && mine.body == theirs.body
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(origin)
  }
}
