import Geometry
import Inking
import Marks
import TestSupport
import Testing

/// The differences between versions of a drawing, compared with loops over all pairs and all orders.
@Suite struct DrawingDifferenceTests {
  private let line = Mark.stroke(
    Stroke(through: [Point(x: 0, y: 0), Point(x: 5, y: 1), Point(x: 9, y: 4)]))
  private let other = Mark.stroke(
    Stroke(through: [Point(x: 1, y: 1), Point(x: 3, y: 8), Point(x: 2, y: 2)]))

  private func placed(_ marks: [Mark], from first: Int = 1) -> [RankedMark] {
    marks.enumerated().map { RankedMark(rank: Double(first + $0), id: first + $0, mark: $1) }
  }

  private func difference(_ old: [RankedMark], _ new: [RankedMark]) -> DrawingDifference {
    DrawingDifference(from: old.map(MarkPrint.init), to: new.map(MarkPrint.init))
  }

  private func difference(_ old: [Mark], _ new: [Mark]) -> DrawingDifference {
    difference(placed(old), placed(new, from: 100))
  }

  // MARK: Random drawings

  @Test func theDifferenceLeadsFromOneDrawingToTheOther() {
    for seed in 0..<3000 {
      var random = RandomVersions(seed: UInt64(seed))
      let old = random.marks()
      var new = random.version(of: old)
      if seed % 3 == 0 { new = random.renumbered(new) }
      if seed % 7 == 0 { new = random.marks() }
      let difference = difference(old, new)
      var made: [Int: Mark] = [:]
      for pair in difference.pairs {
        switch pair.change {
        case .none: made[pair.new] = old[pair.old].mark
        case .moved(let way): made[pair.new] = old[pair.old].mark.moved(by: way)
        case .changed:
          made[pair.new] = new[pair.new].mark
          #expect(old[pair.old].mark != new[pair.new].mark)
        }
      }
      for number in difference.added { made[number] = new[number].mark }
      #expect(made.count == new.count)
      for (number, placed) in new.enumerated() {
        #expect(made[number] == placed.mark, "seed \(seed)")
      }
      let taken = difference.pairs.map(\.old) + difference.removed
      #expect(taken.sorted() == Array(old.indices))
      #expect(difference.removed == difference.removed.sorted())
      #expect(difference.isEmpty == (old.map(\.mark) == new.map(\.mark)))
    }
  }

  @Test func theDifferenceBackIsTheMirrorImage() {
    for seed in 0..<2000 {
      var random = RandomVersions(seed: UInt64(seed))
      let old = random.marks()
      let new = seed % 5 == 0 ? random.marks() : random.version(of: old)
      let (there, back) = (difference(old, new), difference(new, old))
      #expect(there.added == back.removed && there.removed == back.added)
      func turned(_ pair: DrawingDifference.Pair) -> DrawingDifference.Pair {
        guard case .moved(let way) = pair.change else {
          return DrawingDifference.Pair(pair.new, pair.old, pair.change)
        }
        return DrawingDifference.Pair(pair.new, pair.old, .moved(by: way * -1))
      }
      let plain = there.pairs.map { DrawingDifference.Pair($0.old, $0.new, $0.change) }
      #expect(Set(plain) == Set(back.pairs.map(turned)), "seed \(seed)")
      // If two marks exchanged their order, either may be reported as moved.
      #expect(there.pairs.count { $0.order != nil } == back.pairs.count { $0.order != nil })
    }
  }

  @Test func aDrawingDiffersFromItselfInNothing() {
    for seed in 0..<1000 {
      var random = RandomVersions(seed: UInt64(seed))
      let marks = random.marks()
      #expect(difference(marks, marks).isEmpty)
      #expect(difference(marks, random.renumbered(marks)).isEmpty, "seed \(seed)")
    }
  }

  @Test func asFewMarksAsPossibleAreToldToLieInAnotherOrder() {
    for seed in 0..<300 {
      var random = SeededGenerator(UInt64(seed))
      let marks = (0..<8).map { Mark.dot(Dot(at: Point(x: Double($0), y: 0))) }
      let order = marks.indices.shuffled(using: &random)
      let difference = difference(marks, order.map { marks[$0] })
      #expect(difference.added.isEmpty && difference.removed.isEmpty)
      // The largest of all sets of marks that keep their order.
      let kept = (0..<1 << marks.count).filter { set in
        let rest = order.filter { set >> $0 & 1 == 1 }
        return rest == rest.sorted()
      }.map(\.nonzeroBitCount).max()
      #expect(difference.pairs.count { $0.order == nil } == kept)
      let rest = difference.pairs.filter { $0.order == nil }.map(\.old)
      #expect(rest == rest.sorted())
      for pair in difference.pairs where pair.order != nil {
        let below = (
          old: rest.count { $0 < pair.old },
          new: difference.pairs.count { $0.order == nil && $0.new < pair.new }
        )
        #expect(pair.order == (below.new > below.old ? .forward : .backward))
      }
    }
  }

  // MARK: Single changes

  @Test func aMarkElsewhereIsMoved() {
    let way = Vector(dx: 12.5, dy: -3)
    let pairs = difference([line, other], [other, line.moved(by: way)]).pairs
    #expect(pairs.map(\.change) == [.none, .moved(by: way)])
  }

  @Test func aMarkOfAnotherColourIsChanged() {
    let red = line.drawn(with: Ink(colour: Colour(0xFF0000), width: 1))
    let difference = difference([line, other], [red, other])
    #expect(difference.changed.map(\.old) == [0] && difference.changed.count == 1)
    #expect(MarkAspect.between(line, red).map(\.text) == ["colour #0000ff to #ff0000"])
  }

  @Test func aLineThatWasTurnedIsChanged() {
    let turned = line.transformed(by: Transform(a: -0.0, b: 1, c: -1, d: 1 / 3, tx: 0, ty: 0))
    #expect(difference([line], [turned]).changed.count == 1)
    #expect(MarkAspect.between(line, turned).map(\.text) == ["transform 1,0,0,1 to 0,1,-1,0.3333"])
  }

  /// A file keeps only the new vertices of a short line.
  @Test func aShortLineOfWhichTheVerticesAloneAreKeptIsTransformedTo() throws {
    let points = [(3, 4), (9, 8.25), (5, 20), (1, 2)].map { Point(x: $0, y: $1) }
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 50, ty: 0)
    let skew = Transform(a: 1, b: 0.25, c: 0.5, d: 2, tx: 3, ty: 0)
    let changes: [(Transform, [MarkAct])] = [
      (.scale(2), [.resized]), (.scale(0.3), [.resized]), (mirror, [.flipped]),
      (.rotation(by: 0.25, around: .zero), [.turned]), (skew, [.resized, .turned]),
    ]
    let short = Mark.stroke(Stroke(through: points))
    for (transform, acts) in changes {
      let kept = short.transformed(by: transform)
      guard case .stroke(let stroke) = kept else { return }
      let own = Mark.stroke(Stroke(through: stroke.vertices.map(\.location), ink: stroke.ink))
      let aspects = MarkAspect.between(short, own)
      #expect(aspects.map(\.text) == MarkAspect.between(short, kept).map(\.text))
      #expect(!aspects.contains { $0.name == "content" })
      #expect(MarkAct.between(short, own, DrawingDifference.Pair(0, 0, .changed)) == acts)
    }
    let other = Mark.stroke(Stroke(through: points.reversed()))
    #expect(MarkAspect.between(short, other).contains { $0.name == "content" })
  }

  @Test func aPictureSeenThroughFiltersIsChanged() {
    let hash = MediumHash(digest: [UInt8](repeating: 7, count: 32))
    var look = PictureLook(medium: hash, size: Size(width: 40, height: 30))
    let plain = Mark.picture(PictureMark(look, at: .zero))
    look.filters = "sepia"
    look.crop = Rect(x: 0, y: 0, width: 20, height: 30)
    let cropped = Mark.picture(PictureMark(look, at: .zero))
    #expect(difference([plain], [cropped]).changed.count == 1)
    #expect(
      MarkAspect.between(plain, cropped).map(\.text)
        == ["crop 0,0,40,30 to 0,0,20,30", "filters none to sepia"])
  }

  @Test func aPartOfALineIsTheLineChangedAndAnotherPartIsAdded() throws {
    guard case .stroke(let stroke) = line else { return }
    let pieces = [StrokePart(from: 0, to: 0.5), StrokePart(from: 1, to: 2)]
    let marks = pieces.map { Mark.stroke(stroke.showing($0)) }
    let difference = difference([line], marks)
    #expect(difference.changed.count == 1 && difference.added == [1])
    #expect(MarkAspect.between(line, marks[0]).map(\.text) == ["part all to 0,0.5"])
  }

  @Test func whatThePenToldIsADifference() {
    var told = Stroke(ink: .line)
    for x in 0..<3 {
      told.add(Vertex(at: Point(x: Double(x), y: 0)), PenState(pressure: Double(x) / 4))
    }
    let untold = Stroke(through: (0..<3).map { Point(x: Double($0), y: 0) })
    #expect(difference([.stroke(told)], [.stroke(untold)]).changed.count == 1)
    #expect(MarkAspect.between(.stroke(told), .stroke(untold)).map(\.text) == ["hand"])
  }

  @Test func aDotIsMovedOnlyWhereItKeptItsPlaceInTheOrder() {
    let dot = Mark.dot(Dot(at: Point(x: 1, y: 1)))
    let away = dot.moved(by: Vector(dx: 50, dy: 0))
    let version = difference(placed([dot]), placed([away]))
    #expect(version.pairs.map(\.change) == [.moved(by: Vector(dx: 50, dy: 0))])
    let stranger = difference(placed([dot]), placed([away], from: 7))
    #expect(stranger.added == [0] && stranger.removed == [0])
    let other = away.drawn(with: Ink(colour: .blue, width: 9))
    #expect(difference(placed([dot]), placed([other])).removed == [0])
  }

  @Test func aMarkOfAnUnknownKindWithAnotherBodyInItsPlaceIsChanged() {
    func mark(_ body: [UInt8]) -> Mark {
      .foreign(
        ForeignMark(
          kind: "text", box: Rect(x: 0, y: 0, width: 9, height: 9), from: .zero, body: body))
    }
    #expect(difference(placed([mark([1])]), placed([mark([2])])).changed.count == 1)
    #expect(MarkAspect.between(mark([1]), mark([2])).map(\.text) == ["content"])
  }

  @Test func aMarkInFrontIsForward() {
    let pairs = difference(
      [line, other, .dot(Dot(at: .zero))], [other, .dot(Dot(at: .zero)), line]
    )
    .pairs
    #expect(pairs.map(\.order) == [nil, nil, .forward])
  }

  @Test func ofEqualMarksTheOneIsMissingThatWasRemoved() {
    let removed = difference([line, other, line], [other, line])
    #expect(removed.removed == [0] && removed.moved.isEmpty)
  }

  @Test func placesThatWereRoundedOtherwiseAreTheSame() {
    let far = line.moved(by: Vector(dx: 1e6, dy: 0))
    let near = far.moved(by: Vector(dx: 1e-10, dy: 0))
    #expect(difference([far], [near]).isEmpty)
  }

  @Test func numbersThatAreNoneAreTheSameAsThemselves() {
    let line = Mark.stroke(
      Stroke(
        origin: Point(x: 1, y: 1),
        samples: [Sample(dx: .nan, dy: 0), Sample(dx: 1, dy: .infinity)],
        ink: .line))
    #expect(difference([line], [line]).isEmpty)
  }

  @Test func twiceAHundredThousandMarksTakeSeconds() {
    var random = SeededGenerator(1)
    let old = placed(
      (0..<100_000).map { number in
        let start = Point(x: Double(number % 300), y: Double(number / 300))
        return .stroke(
          Stroke(through: [
            start, start + Vector(dx: Double.random(in: 0...9, using: &random), dy: 3),
          ]))
      })
    let new = old.shuffled(using: &random)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(difference(old, new).removed.isEmpty)
    #expect(
      difference(old, placed(old.map { $0.mark.moved(by: Vector(dx: 1, dy: 1)) })).added == [])
    #expect(clock.now - start < .seconds(20))
  }
}
