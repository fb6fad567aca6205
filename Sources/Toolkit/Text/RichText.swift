public import Graphics

/// A text for reading, with links and with parts in other styles. Offsets count bytes of UTF-8.
public struct RichText: Hashable, Sendable {
  /// A part of a text that can be opened.
  public struct Link: Hashable, Sendable {
    /// The argument of `RichLabel.onOpen`.
    public var id: Int
    public var range: Range<Int>

    public init(_ id: Int, _ range: Range<Int>) {
      (self.id, self.range) = (id, range)
    }
  }

  public var text: String
  public var styles: [StyledRange]

  /// In the order of the text, without overlaps.
  public var links: [Link]

  public init(_ text: String = "", styles: [StyledRange] = [], links: [Link] = []) {
    (self.text, self.styles, self.links) = (text, styles, links)
  }
}
