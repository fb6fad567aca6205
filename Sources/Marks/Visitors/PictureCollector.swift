/// Collects the pictures of marks where they are seen, also those in groups.
public struct PictureCollector: LeafWalker {
  public private(set) var pictures: [PictureMark] = []

  public init() {}

  public mutating func visitPicture(_ picture: PictureMark) { pictures.append(picture) }

  /// The pictures of a mark, the lowest first; empty for most marks.
  public static func pictures(of mark: Mark) -> [PictureMark] {
    switch mark {
    case .dot, .vertex, .shape, .text, .foreign: return []
    case .stroke(let stroke) where stroke.group == nil: return []
    case .picture(let picture): return [picture]
    case .stroke, .filtered:
      var collector = PictureCollector()
      mark.accept(&collector)
      return collector.pictures
    }
  }
}
