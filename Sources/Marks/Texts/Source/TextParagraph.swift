/// The kind of a paragraph, in two bytes, since a text may have a million of them.
public struct TextParagraph: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case plain, bullet, numbered
    /// An item of a list of things to do.
    case unticked, ticked

    /// The kind of a paragraph that is begun behind one of this kind.
    public var next: Kind { self == .ticked ? .unticked : self }
  }

  public var kind: Kind

  /// How far it is indented: 0 for the outermost items.
  public var level: UInt8

  public init(_ kind: Kind = .plain, level: UInt8 = 0) {
    (self.kind, self.level) = (kind, level)
  }

  var next: TextParagraph { TextParagraph(kind.next, level: level) }
}
