import Geometry
import Synchronization
import TestSupport
import Testing

@testable import Marks

/// Drawings whose marks lie in a source until they are changed.
@Suite struct MarkSourceTests {
  /// The same drawing in memory and over a source, changed at random.
  private struct Pair {
    var random: SeededGenerator
    var whole: Drawing
    var part: Drawing

    init(_ seed: UInt64) {
      random = SeededGenerator(seed)
      (whole, part) = (Drawing(), Drawing())
      for _ in 0..<1200 { whole.add(mark()) }
      whole.apply(whole.edits(removing: someMarks()))
      part = Drawing(Shelf(whole), at: Drawing.memento(after: nil, Delta()))
    }

    mutating func point() -> Point {
      Point(x: .random(in: 0..<900, using: &random), y: .random(in: 0..<900, using: &random))
    }

    mutating func mark() -> Mark {
      Bool.random(using: &random)
        ? .dot(Dot(at: point())) : .stroke(Stroke(through: [point(), point()]))
    }

    mutating func area() -> Rect {
      Rect(origin: point(), size: Size(width: 60, height: 60))
    }

    mutating func someMarks() -> [RankedMark] {
      let area = area()
      return whole.visibleMarks(touching: area)
    }

    /// The place of a mark, or nil for below all marks. It chooses from few marks, so that places are often repeated.
    mutating func somePlace() -> Double? {
      let marks = whole.rankedMarks
      let number = Int.random(in: -1..<3, using: &random)
      return marks.indices.contains(number) ? marks[number].rank : marks.last?.rank
    }

    /// A selection of some marks, or of all, in both drawings.
    mutating func selections() -> (MarkSelection, MarkSelection)? {
      let isLarge = Int.random(in: 0..<4, using: &random) == 0
      let frame = isLarge ? Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) : area().outset(by: 90)
      guard let mine = MarkSelection(inside: frame, of: whole) else {
        #expect(MarkSelection(inside: frame, of: part) == nil)
        return nil
      }
      guard let theirs = MarkSelection(inside: frame, of: part) else {
        Issue.record("nothing is found in the source")
        return nil
      }
      #expect(mine.count == theirs.count)
      #expect(theirs.area.outset(by: 1e-6).contains(mine.area))
      return (mine, theirs)
    }

    /// Moves or removes all selected marks at once.
    mutating func changeTogether() {
      guard let (mine, theirs) = selections() else { return }
      if Int.random(in: 0..<4, using: &random) == 0 {
        whole.apply(whole.delta(removing: mine))
        part.apply(part.delta(removing: theirs))
        #expect(mine.followed(to: whole) == nil)
        #expect(theirs.followed(to: part) == nil)
      } else {
        let way = (point() - Point(x: 450, y: 450)) * 0.1
        whole.apply(Delta([.move(mine.move(by: way))]))
        let area = part.apply(Delta([.move(theirs.move(by: way))]))
        #expect(theirs.followed(to: part)?.area == theirs.area.offset(by: way.snapped))
        #expect(area?.outset(by: 1e-6).contains(theirs.area) == true)
      }
    }

    /// Makes the same change in both drawings.
    mutating func change() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: changeTogether()
      case 2: lock()
      default: changeFew()
      }
    }

    /// Locks selected marks, or unlocks all.
    mutating func lock() {
      guard Int.random(in: 0..<3, using: &random) > 0 else {
        whole.apply(whole.delta(unlocking: nil))
        part.apply(part.delta(unlocking: nil))
        return
      }
      guard let (mine, theirs) = selections() else { return }
      whole.apply(whole.delta(locking: mine))
      part.apply(part.delta(locking: theirs))
      #expect(mine.followed(to: whole) == nil && theirs.followed(to: part) == nil)
      #expect(MarkSelection(lockedIn: part)?.count == whole.locked.count)
    }

    mutating func changeFew() {
      let marks = someMarks()
      let edits =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: whole.edits(adding: mark())
        case 1: part.edits(removing: marks)
        case 2: part.edits(adding: [mark(), mark()], above: somePlace())
        case 3: part.edits(bringing: marks, above: somePlace())
        default: whole.edits(replacing: marks.map { ($0, mark()) })
        }
      let areas = (whole.apply(edits), part.apply(edits))
      #expect(areas.0.isNearly(areas.1))
    }

    var isSame: Bool {
      TextDumper.text(of: whole) == TextDumper.text(of: part) && whole.count == part.count
        && whole.rankedMarks == part.rankedMarks && whole.nextID == part.nextID
        && whole.locked.count == part.locked.count
        && whole.location == part.location && (whole.isEmpty || whole.lastChild == topmost)
    }

    /// The topmost readable mark of the part, since its source may fail to read higher ones.
    private var topmost: Mark? { part.rankedMarks.last?.mark }

    /// Whether both drawings find the same marks at several points on a line as a test of each mark does.
    mutating func findsTheSameAlongALine() -> Bool {
      let (start, way, count) = (point(), (point() - point()) * 0.03, 9)
      let ranks = (0..<count).map { start + way * Double($0) }
      let all = whole.rankedMarks.filter { !whole.locked.ranks.contains($0.rank) }
      let wanted = all.filter { placed in
        ranks.contains { HitTester.mark(at: $0, in: Drawing([placed.mark]), tolerance: 7) != nil }
      }
      return [whole, part].allSatisfy {
        HitTester.marks(at: ranks, in: $0, tolerance: 7) == wanted
      }
    }

    /// Whether both drawings find the same marks in some area.
    mutating func findsTheSame() -> Bool {
      let area = area()
      var (mine, theirs) = (MarkCounter(), MarkCounter())
      whole.visitVisibleMarks(touching: area) { $0.accept(&mine) }
      part.visitVisibleMarks(touching: area.outset(by: -1)) { $0.accept(&theirs) }
      let found = whole.visibleMarks(touching: area)
      return found == part.visibleMarks(touching: area)
        && found.allSatisfy { part.rankedMark(at: $0.rank) == $0 }
        && part.countVisible(touching: area, most: 3) >= whole.countVisible(touching: area, most: 3)
        && (part.mayHaveInk(in: area) || !whole.mayHaveInk(in: area))
        && part.bounds.map { $0.outset(by: 1e-6).contains(whole.bounds ?? $0) } ?? whole.isEmpty
    }
  }

  @Test(arguments: 0..<6)
  func marksAreNamedAndSelectedByTheirIds(seed: UInt64) {
    var pair = Pair(seed)
    for _ in 0..<40 {
      pair.change()
      let marks = pair.whole.rankedMarks
      let wanted = marks.filter { $0.id % 3 == 0 && !pair.whole.locked.ranks.contains($0.rank) }
      for drawing in [pair.whole, pair.part] {
        var names: [RankedID] = []
        drawing.visitNames { names.append($0) }
        #expect(names == marks.map { RankedID(rank: $0.rank, id: $0.id) })
        let selection = MarkSelection(of: drawing) { $0 % 3 == 0 }
        #expect(selection.map { drawing.rankedMarks(in: $0) } ?? [] == wanted)
        #expect(selection?.count ?? 0 == wanted.count)
        let area = Drawing(wanted.map(\.mark)).bounds
        #expect(area.map { selection?.area.outset(by: 1e-6).contains($0) == true } ?? true)
      }
    }
  }

  @Test func marksInARowAreSelectedAsOneRun() throws {
    let dots = (0..<1000).map { Mark.dot(Dot(at: Point(x: Double($0), y: 0))) }
    let selection = try #require(MarkSelection(of: Drawing(dots)) { $0 != 500 })
    #expect(selection.ranks.runs.count == 2)
    #expect(selection.count == 999)
    #expect(MarkSelection(of: Drawing(dots)) { _ in false } == nil)
  }

  @Test(arguments: 0..<6)
  func selectedMarksAndThoseAroundThemAreFound(seed: UInt64) {
    var pair = Pair(seed)
    for _ in 0..<40 {
      pair.change()
      guard let (mine, theirs) = pair.selections() else { continue }
      let all = pair.whole.rankedMarks
      let wanted = all.filter { mine.ranks.contains($0.rank) }
      for (drawing, selection) in [(pair.whole, mine), (pair.part, theirs)] {
        #expect(drawing.rankedMarks(in: selection) == wanted)
        let isTop = all.suffix(wanted.count) == wanted[...]
        #expect(drawing.hasOthers(above: selection) == !isTop)
        let isBottom = all.prefix(wanted.count) == wanted[...]
        #expect(drawing.hasOthers(under: selection) == !isBottom)
      }
    }
  }

  @Test(arguments: 0..<Extent.of(8, usually: 3))
  func showsWhatADrawingInMemoryShows(seed: UInt64) {
    var pair = Pair(seed)
    #expect(pair.isSame)
    for _ in 0..<30 {
      pair.change()
      let findsTheSame = pair.findsTheSame()
      #expect(findsTheSame)
      let findsTheSameAlongALine = pair.findsTheSameAlongALine()
      #expect(findsTheSameAlongALine)
    }
    #expect(pair.isSame)
    #expect(pair.part.hasSource)
  }

  @Test(arguments: 0..<8)
  func goesToTheStatesOfADrawingInMemory(seed: UInt64) {
    var pair = Pair(seed)
    var states = [(pair.whole.memento(), pair.part.memento())]
    for _ in 0..<60 {
      if Int.random(in: 0..<3, using: &pair.random) > 0 {
        pair.change()
        states.append((pair.whole.memento(), pair.part.memento()))
      } else if let (whole, part) = states.randomElement(using: &pair.random) {
        let areas = (pair.whole.restore(from: whole), pair.part.restore(from: part))
        if let area = areas.0 {
          #expect(areas.1?.outset(by: 1e-6).contains(area) == true)
        }
      }
    }
    #expect(pair.isSame)
  }

  @Test(arguments: 0..<4)
  func aSampleComesFromEverywhere(seed: UInt64) {
    var pair = Pair(seed)
    for _ in 0..<20 { pair.changeFew() }
    for drawing in [pair.whole, pair.part] {
      let all = drawing.rankedMarks
      let sample = drawing.sample(of: 100)
      #expect((60...100).contains(sample.count))
      #expect(zip(sample, sample.dropFirst()).allSatisfy { $0.rank < $1.rank })
      #expect(sample.allSatisfy(all.contains))
      for quarter in 0..<4 {
        let ranks = all[quarter * all.count / 4..<(quarter + 1) * all.count / 4].map(\.rank)
        #expect(sample.count { ranks.contains($0.rank) } > 10)
      }
      #expect(drawing.sample(of: all.count) == all)
    }
  }

  @Test func whatIsTakenAwayTwiceIsTakenOnce() {
    var pair = Pair(1)
    let mark = pair.part.rankedMarks[7]
    let edits = pair.part.edits(removing: [mark])
    #expect(pair.part.apply(edits) != nil)
    #expect(pair.part.apply(edits) == nil)
    #expect(pair.part.edits(removing: [mark]).isEmpty)
    #expect(pair.part.count == pair.whole.count - 1)
  }

  @Test func equalsItsCopyUntilItIsChanged() {
    let pair = Pair(2)
    var copy = pair.part
    #expect(copy == pair.part)
    copy.apply(copy.edits(removing: [copy.rankedMarks[0]]))
    #expect(copy != pair.part)
  }

  @Test func goesBackToWhatWasBeforeTheFirstStateThatWasKnown() {
    var pair = Pair(3)
    let last = pair.part.rankedMarks[pair.part.count - 1]
    let now = pair.part.memento()
    let edit = Edit(from: nil, to: last).map { [$0] } ?? []
    let before = Drawing.memento(before: now, Delta(edit))
    let long = Drawing.memento(before: before, Delta())
    #expect(pair.part.restore(from: long) == BoundsMeasurer.bounds(of: last.mark))
    #expect(pair.part.count == pair.whole.count - 1)
    pair.part.restore(from: now)
    #expect(pair.isSame)
  }

  @Test func aSetOfPlacesHoldsWhatWasPutIn() {
    var random = SeededGenerator(4)
    var (set, plain) = (RankSet(), Set<Double>())
    for _ in 0..<3000 {
      let rank = Double(Int.random(in: 0..<2000, using: &random))
      set.insert(rank)
      plain.insert(rank)
    }
    #expect(set.count == plain.count)
    #expect((-1...2001).allSatisfy { set.contains(Double($0)) == plain.contains(Double($0)) })
  }

  @Test func cutReadsFewMarksThatItLeaves() {
    let lines = (0..<1000).map { y in
      Mark.stroke(Stroke(through: [0.0, 100].map { Point(x: $0, y: Double(y) * 20) }))
    }
    let shelf = Shelf(Drawing(lines))
    let drawing = Drawing(shelf, at: Drawing.memento(after: nil, Delta()))
    let way = [0.0, 1990].map { Point(x: 50, y: $0) }
    let eraser = Eraser(through: way, radius: 2, tolerance: 1.0 / 64)
    let delta = drawing.delta(cutting: drawing.pieces(leftBy: eraser))
    #expect(Array(delta.allEdits).count == 200)
    #expect(shelf.read.withLock { $0 } <= 100 * 4)
  }
}

extension Rect? {
  /// Whether both are equal except for rounding.
  fileprivate func isNearly(_ other: Rect?) -> Bool {
    guard let self, let other else { return self == other }
    let edges = zip(
      [self.minX, self.minY, self.maxX, self.maxY],
      [other.minX, other.minY, other.maxX, other.maxY])
    return edges.allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
