public import Geometry

/// A leaf of a kind that this program doesn't know: what any program must know of it, and the bytes that say the rest.
///
/// The bytes never change. They tell places from the mark's origin, so it is moved without a look into them.
@frozen public struct ForeignMark: Sendable {
  @usableFromInline let content: Content

  /// Where the origin was put, and how far it was moved since.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// What stays as it is whatever is done to the mark. One reference, so that marks of other kinds take no more memory.
  @usableFromInline final class Content: Sendable {
    let kind: String

    /// The rectangle around the ink, told from the origin.
    let box: Rect
    let media: [MediumHash]
    let body: [UInt8]

    init(_ kind: String, _ box: Rect, _ media: [MediumHash], _ body: [UInt8]) {
      (self.kind, self.box, self.media, self.body) = (kind, box, media, body)
    }
  }

  /// A mark with its ink in `box`, which is told from `origin` as all places in the body are. A box of no width or height
  /// says that there is no ink.
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

  /// Whether a kind may be called so: by 1 to 32 letters from a to z.
  public static func isName(_ text: some Collection<UInt8>) -> Bool {
    (1...longestName).contains(text.count)
      && text.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
  }

  /// What kind of mark it is, in the word of the program that made it.
  public var kind: String { content.kind }

  /// The hashes of the media that it uses.
  public var media: [MediumHash] { content.media }

  public var body: [UInt8] { content.body }

  /// The place that its bytes tell places from.
  public var origin: Point { start + shift }

  /// The rectangle around its ink, told from the origin.
  public var box: Rect { content.box }

  /// The rectangle around its ink.
  public var frame: Rect { content.box.offset(by: origin.vector) }

  /// Whether there is anything to be seen of it.
  public var hasInk: Bool { box.width > 0 && box.height > 0 }

  /// The upper left corner of the frame.
  public var location: Point {
    get { frame.origin }
    set { (start, shift) = (newValue - content.box.origin.vector, .zero) }
  }

  /// The size of the frame.
  public var size: Size { content.box.size }

  /// Makes where it was moved to the place where it was put.
  mutating func settle() {
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
  /// Compares what any program knows of them, and the bytes of both.
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
