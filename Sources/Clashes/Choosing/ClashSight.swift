import Geometry
import Graphics
import Joining
import Marks
import Merging
import Rendering

/// The state of a clash in a drawing, for its row in the list: the looks that count and can be taken, and pictures of both.
struct ClashSight: Sendable {
  /// The greatest size of a picture on the screen.
  static let picture = Size(width: 108, height: 52)

  /// Whether the mark is there by itself.
  let isPresent: Bool
  let counting: Set<ClashCopy>

  /// The looks that a change of the drawing would give the mark.
  private(set) var takeable: Set<ClashCopy> = []
  private(set) var pictures: [ClashCopy: Thumbnail] = [:]

  /// Finds the mark and draws both looks, each into at most `size` pixels. It may read the drawing's file, so don't call it on
  /// the event loop's thread.
  init(
    of clash: ListedClash, in drawing: Drawing, _ finder: inout MarkFinder, in light: InkLight,
    size: Size
  ) {
    let mark = clash.present(in: drawing, &finder)
    isPresent = mark != nil
    counting = clash.counting(mark, in: drawing, &finder)
    for copy in ClashCopy.allCases {
      if clash.change(taking: copy, in: drawing, &finder) != nil { takeable.insert(copy) }
      let delta = Self.delta(showing: copy, of: clash, mark?.mark)
      pictures[copy] = delta.flatMap {
        StepLook(of: $0, drawing.media, in: light, size: size).picture
      }
    }
  }

  /// A change to the look of a copy. Of a shape it begins with the other one, so that the picture shows both places.
  private static func delta(
    showing copy: ClashCopy, of clash: ListedClash, _ present: Mark?
  ) -> Delta? {
    func ranked(_ mark: Mark, _ id: Int) -> RankedMark { RankedMark(rank: 1, id: id, mark: mark) }
    func seen(_ copy: ClashCopy) -> Mark? {
      present.flatMap { clash.taken(copy, by: $0) } ?? clash.mark(copy)
    }
    let edit: Edit?
    switch clash.look(copy) {
    case .mark:
      let other = clash.clash.property == .geometry ? seen(copy.other) : nil
      edit = seen(copy).flatMap { Edit(from: other.map { ranked($0, 1) }, to: ranked($0, 2)) }
    case .removed:
      edit = clash.mark(copy.other).flatMap { Edit(from: ranked($0, 1), to: nil) }
    case .locked, .above:
      edit = present.flatMap { Edit(from: nil, to: ranked($0, 1)) }
    case nil:
      // A clash without looks shows the mark once.
      let isBare = copy == .here && clash.look(.there) == nil
      edit = isBare ? present.flatMap { Edit(from: nil, to: ranked($0, 1)) } : nil
    }
    return edit.map { Delta([$0]) }
  }
}
