import Geometry
import Joining
import Marks
import Merging
import Rendering

@testable import Clashes

/// Clashes with looks of several kinds in a drawing of dots: two colours, a mark that one copy removed, a lock, and a mark that is
/// gone.
struct SampleClashes {
  private(set) var clashes: [ListedClash] = []
  private(set) var sights: [ClashSight] = []

  private static func dot(_ x: Double, _ colour: UInt32) -> Mark {
    .dot(Dot(at: Point(x: x, y: 0), ink: Ink(colour: Colour(colour), width: 8)))
  }

  init() {
    let drawing = Drawing([Self.dot(0, 0xD7332A), Self.dot(20, 0x2F6FDE)])
    let ranks = drawing.rankedMarks.map(\.rank)
    let looks: [(Int, Property?, ClashLook, ClashLook)] = [
      (1, .colour, .mark(Self.dot(0, 0xD7332A)), .mark(Self.dot(0, 0x2E9E4B))),
      (7, nil, .removed, .mark(Self.dot(40, 0x2E9E4B))),
      (2, .lock, .locked(true), .locked(false)),
      (8, .geometry, .mark(Self.dot(60, 0x1D2129)), .mark(Self.dot(80, 0x1D2129))),
    ]
    var finder = MarkFinder()
    for (mark, property, here, there) in looks {
      var clash = JoinClash(mark: mark, property: property, here: nil, there: nil)
      (clash.lookHere, clash.lookThere) = (here, there)
      if mark <= ranks.count { clash.rank = ranks[mark - 1] }
      clashes.append(ListedClash(clash))
    }
    for clash in clashes {
      sights.append(
        ClashSight(of: clash, in: drawing, &finder, in: .day, size: ClashSight.picture))
    }
  }
}
