/// Collects the hashes of the media that marks use.
public struct MediumCollector: MarkVisitor {
  public private(set) var media: Set<MediumHash> = []

  public init() {}

  public mutating func visitMark(_ mark: Mark) {}
  public mutating func visitVertex(_ vertex: Vertex) {}
  public mutating func visitDot(_ dot: Dot) {}
  public mutating func visitStroke(_ stroke: Stroke) {}

  public mutating func visitPicture(_ picture: PictureMark) {
    media.insert(picture.look.medium)
  }

  public mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
  }

  public mutating func visitForeign(_ foreign: ForeignMark) {
    media.formUnion(foreign.media)
  }
}
