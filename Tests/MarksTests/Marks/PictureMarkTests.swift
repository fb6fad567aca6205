import Geometry
import Marks
import TestSupport
import Testing

/// Pictures as marks: their location, and operations on them.
@Suite struct PictureMarkTests {
  private let turn = Transform(a: 0.5, b: 0.75, c: -1.5, d: 0.25, tx: 40, ty: -3)

  private var look: PictureLook {
    PictureLook(
      medium: MediumHash(digest: [UInt8](repeating: 7, count: 32)),
      size: Size(width: 60, height: 40), pixelsPerUnit: 2)
  }

  private var picture: PictureMark { PictureMark(look, at: Point(x: 100, y: 50)) }

  @Test func wholePictureLiesAroundItsCentre() {
    #expect(picture.frame == Rect(x: 85, y: 40, width: 30, height: 20))
    #expect(picture.corners.first == Point(x: 85, y: 40))
    #expect(Mark.picture(picture).size == Size(width: 30, height: 20))
    #expect(BoundsMeasurer.bounds(of: .picture(picture)) == picture.frame)
  }

  @Test func cropLeavesTheRestWhereItWas() {
    var look = look
    look.crop = Rect(x: 20, y: 0, width: 40, height: 10)
    let part = picture.with(look)
    #expect(part.frame == Rect(x: 95, y: 40, width: 20, height: 5))
    #expect(part.centre == picture.centre)
    look.overhang = 4
    #expect(picture.with(look).frame == Rect(x: 93, y: 38, width: 24, height: 9))
  }

  @Test func transformTakesEveryCornerAlong() {
    guard case .picture(let turned) = Mark.picture(picture).transformed(by: turn) else { return }
    for (corner, before) in zip(turned.corners, picture.corners) {
      let way = corner - turn.apply(to: before)
      #expect(max(abs(way.dx), abs(way.dy)) < 1e-9)
    }
    let moved = Mark.picture(turned).moved(by: Vector(dx: 3, dy: 4))
    #expect(moved.settled == moved)
    #expect(moved.settled.shift == .zero)
  }

  @Test func pointIsHitWhereThePictureIsAlone() {
    guard case .picture(let turned) = Mark.picture(picture).transformed(by: turn) else { return }
    var generator = SeededGenerator(3)
    let frame = turned.frame.outset(by: 5)
    for _ in 0..<2000 {
      let point = Point(
        x: .random(in: frame.minX...frame.maxX, using: &generator),
        y: .random(in: frame.minY...frame.maxY, using: &generator))
      // In the picture's own pixels it is an upright rectangle again.
      let placement = turned.placement
      let size = placement.a * placement.d - placement.b * placement.c
      let (dx, dy) = (point.x - placement.tx, point.y - placement.ty)
      let own = Point(
        x: (placement.d * dx - placement.c * dy) / size,
        y: (placement.a * dy - placement.b * dx) / size)
      #expect(turned.contains(point) == look.crop.contains(own))
    }
    let drawing = Drawing([.picture(turned)])
    #expect(HitTester.mark(at: turned.centre, in: drawing) != nil)
    #expect(HitTester.mark(at: turned.frame.outset(by: 2).origin, in: drawing, tolerance: 1) == nil)
    #expect(turned.contains(turned.corners[0] - Vector(dx: 0.5, dy: 0), tolerance: 1))
  }

  @Test func pictureAsFlatAsALineIsHitAtTheLineAlone() {
    guard case .picture(let flat) = Mark.picture(picture).transformed(by: .scale(0)) else { return }
    #expect(!flat.contains(Point(x: 5, y: 5), tolerance: 1))
    #expect(flat.contains(.zero, tolerance: 1))
  }

  @Test func numbersOutOfRangeAreRefused() {
    #expect(Limits.hold(.picture(picture)))
    var changes: [(inout PictureLook) -> Void] = []
    changes.append { $0.crop = Rect(x: 0, y: 0, width: 0, height: 3) }
    changes.append { $0.crop = Rect(x: 0, y: 0, width: 600, height: 3) }
    changes.append { $0.overhang = -1 }
    changes.append { $0.overhang = 1e9 }
    changes.append { $0.shape.a = .nan }
    changes.append { $0.shape.d = .infinity }
    for change in changes {
      var look = look
      change(&look)
      #expect(!Limits.hold(.picture(picture.with(look))))
    }
    #expect(!Limits.hold(.picture(PictureMark(look, at: Point(x: 0x1p41, y: 0)))))
  }

  @Test func visitorsCountAndCollectPictures() {
    let drawing = Drawing([.picture(picture), .dot(Dot(at: .zero))])
    let counts = MarkCounter.count(drawing)
    #expect((counts.pictures, counts.dots, counts.marks) == (1, 1, 2))
    var collector = MediumCollector()
    drawing.accept(&collector)
    #expect(collector.media == [look.medium])
    #expect(
      TextDumper.text(of: drawing).hasPrefix(
        "picture 100,50 60x40 shape 0.5,0,0,0.5 crop 0,0,60,40"))
  }
}
