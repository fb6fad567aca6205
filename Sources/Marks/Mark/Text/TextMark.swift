public import Geometry

/// A leaf that shows a typed text. Moving, scaling and turning it change a few numbers alone, and need no font: its outlines stay as they were
/// set.
@frozen public struct TextMark: Sendable {
  @usableFromInline let content: Content

  /// The point where the anchor was put, and the shift: the translation since then.
  @usableFromInline var start: Point
  @usableFromInline package var shift = Vector.zero

  /// The content behind one reference, so that marks of other kinds take no more memory.
  @usableFromInline final class Content: Sendable {
    let text: TypedText
    let colour: Colour
    let linear: Transform

    /// A rectangle around the ink, or around the box of a text without ink, relative to the anchor.
    let box: Rect

    init(_ text: TypedText, _ colour: Colour, _ linear: Transform) {
      (self.text, self.colour, self.linear) = (text, colour, linear.linearPart)
      box = linear.linearPart.bounds(of: text.inkBounds ?? text.box)
    }
  }

  /// A text with the upper left corner of its box at `anchor`. `linear` leads from the box to the canvas, but for a translation.
  public init(
    _ text: TypedText, colour: Colour, at anchor: Point, linear: Transform = .identity
  ) {
    content = Content(text, colour, linear)
    start = anchor
  }

  public var text: TypedText { content.text }

  /// The colour of all letters and lines that have none of their own.
  public var colour: Colour { content.colour }

  /// The transform from the text's box to the canvas, without its translation.
  public var linear: Transform { content.linear }

  /// The upper left corner of the text's box, on the canvas.
  public var anchor: Point { start + shift }

  /// The transform from the text's box to the canvas.
  public var transform: Transform { linear.concatenating(.translation(anchor.vector)) }

  /// The corners of the text's box on the canvas, in order around it.
  public var corners: [Point] { text.box.corners.map(transform.apply) }

  /// The mean factor by which lengths are scaled since the text was set.
  public var scale: Double { linear.magnification }

  /// The size of the font as it is seen, in units of the canvas.
  public var fontSize: Double { text.source.base.size * scale }

  /// The rectangle around the ink, or around the box of a text without ink.
  public var frame: Rect { content.box.offset(by: anchor.vector) }

  /// The upper left corner of the frame.
  public var location: Point {
    get { frame.origin }
    set { (start, shift) = (newValue - content.box.origin.vector, .zero) }
  }

  /// The size of the frame.
  public var size: Size { content.box.size }

  /// The same mark with another text in the same place.
  public func with(_ text: TypedText) -> TextMark {
    TextMark(text, colour: colour, at: anchor, linear: linear)
  }

  /// The same mark in another colour.
  public func with(_ colour: Colour) -> TextMark {
    TextMark(text, colour: colour, at: anchor, linear: linear)
  }

  /// The mark with `transform` applied to where it is now.
  package func transformed(by transform: Transform) -> TextMark {
    TextMark(
      text, colour: colour, at: transform.apply(to: anchor),
      linear: linear.concatenating(transform.linearPart))
  }

  /// Adds the shift to `start`, so that the text counts as put where it is now, and its shift is zero.
  package mutating func settle() {
    (start, shift) = (anchor, .zero)
  }

  @inlinable public func accept<Visitor: MarkVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitMark(.text(self))
    try visitor.visitText(self)
  }
}

extension TextMark: Hashable {
  public static func == (left: TextMark, right: TextMark) -> Bool {
    left.anchor == right.anchor
      && (left.content === right.content
        || left.colour == right.colour && left.linear == right.linear && left.text == right.text)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(anchor)
    hasher.combine(text)
  }
}
