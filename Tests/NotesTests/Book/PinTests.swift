import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import Notes

@Suite struct PinTests {
  private func pin(_ number: Int, _ x: Double, _ y: Double = 0) -> Pin {
    Pin(Samples.id(number), at: Point(x: x, y: y))
  }

  private func groups(_ clusters: PinClusters) -> [[NoteID]] { clusters.clusters.map(\.threads) }

  @Test func dotsComeTogetherNearerThanFortyAndPartFartherThanSixty() {
    var clusters = PinClusters()
    let pins = [pin(1, 0), pin(2, 50)]
    var together: [Bool] = []
    for zoom in [1, 0.7, 1, 1.3, 1] {
      clusters.gather(pins, zoom: zoom)
      together.append(clusters.clusters.count == 1)
    }
    // At a distance of 50 units, pins that share a cluster keep it, and others don't join.
    #expect(together == [false, true, true, false, false])
  }

  @Test func eachThreadIsInOneClusterNearItsPlace() {
    var random = SeededGenerator(3)
    let pins = (0..<2000).map { number in
      pin(
        number, Double.random(in: -4000...4000, using: &random),
        Double.random(in: -4000...4000, using: &random))
    }
    let places = Dictionary(uniqueKeysWithValues: pins.map { ($0.thread, $0.place) })
    var clusters = PinClusters()
    for zoom in [0.05, 0.3, 1, 4, 0.5] {
      clusters.gather(pins, zoom: zoom)
      #expect(clusters.clusters.flatMap(\.threads).sorted() == pins.map(\.thread).sorted())
      for cluster in clusters.clusters {
        for thread in cluster.threads {
          let place = places[thread] ?? .zero
          #expect((place - cluster.place).length * zoom < 60)
        }
      }
      // No two dots overlap.
      for (index, first) in clusters.clusters.enumerated() {
        for second in clusters.clusters[(index + 1)...] {
          #expect((first.place - second.place).length * zoom >= 40)
        }
      }
    }
  }

  /// The groups that a search through all clusters for each pin makes.
  private func gathered(_ pins: [Pin], _ former: [[NoteID]], _ zoom: Double) -> [[NoteID]] {
    var clusters: [(place: Point, threads: [NoteID])] = []
    for pin in pins {
      let leader = former.first { $0.contains(pin.thread) }?.first
      let near = clusters.indices.filter { index in
        let distance = (clusters[index].place - pin.place).length * zoom
        return distance < (clusters[index].threads[0] == leader ? 60 : 40)
      }
      let nearest = near.min {
        (clusters[$0].place - pin.place).length < (clusters[$1].place - pin.place).length
      }
      if let nearest {
        clusters[nearest].threads.append(pin.thread)
      } else {
        clusters.append((pin.place, [pin.thread]))
      }
    }
    return clusters.map(\.threads)
  }

  @Test(arguments: 1...6) func gatheringAndTheDotsInViewAreThoseOfLookingAtAll(seed: UInt64) {
    var random = SeededGenerator(seed)
    func coordinate() -> Double { .random(in: -900...900, using: &random) }
    var clusters = PinClusters()
    var former: [[NoteID]] = []
    for _ in 0..<8 {
      let pins = (0..<250).map { pin($0, coordinate(), coordinate()) }
      let zoom = pow(2, Double.random(in: -4...3, using: &random))
      clusters.gather(pins, zoom: zoom)
      let expected = gathered(pins, former, zoom)
      #expect(groups(clusters) == expected)
      former = expected
      for _ in 0..<20 {
        let area = Rect(
          x: coordinate(), y: coordinate(), width: .random(in: 0...2000, using: &random),
          height: .random(in: 0...2000, using: &random))
        #expect(
          Set(clusters.clusters(in: area))
            == Set(clusters.clusters.filter { area.contains($0.place) }))
      }
    }
  }

  @Test func aDotFollowsItsMarksAndGoesAndComesWithThem() throws {
    var drawing = Drawing()
    for x in [0.0, 100] { drawing.add(.dot(Dot(at: Point(x: x, y: 50)))) }
    let marks = drawing.rankedMarks.map { MarkReference($0) }
    let thread = NoteThread(id: Samples.thread)
    drawing.apply(
      drawing.delta(of: [.add(kind: NoteThread.kind, marks: [marks[1]], body: thread.body)]))
    var places = PinPlaces()
    let hasMoved1 = places.follow(drawing)
    #expect(hasMoved1)
    let first = try #require(places.all.first).place
    #expect(abs(first.x - 100) < 20)

    let before = drawing.memento()
    let old = drawing.rankedMarks[1]
    drawing.apply(
      drawing.delta(of: drawing.edits(replacing: [(old, .dot(Dot(at: Point(x: 130, y: 50))))])))
    let hasMoved2 = places.follow(drawing)
    #expect(hasMoved2)
    #expect(places.all.first?.place.x == first.x + 30)
    #expect(places.lookedAt == 1)

    drawing.apply(Delta(drawing.edits(removing: [drawing.rankedMarks[1]])))
    let hasMoved3 = places.follow(drawing)
    #expect(hasMoved3)
    #expect(places.all == [])
    drawing.restore(from: before)
    let hasMoved4 = places.follow(drawing)
    #expect(hasMoved4)
    #expect(places.all.first?.place == first)
  }

  @Test func aChangeElsewhereLooksAtNoThread() throws {
    var drawing = Drawing()
    drawing.add(.dot(Dot(at: .zero)))
    let mark = MarkReference(drawing.rankedMarks[0])
    drawing.apply(
      drawing.delta(of: [
        .add(kind: NoteThread.kind, marks: [mark], body: NoteThread(id: Samples.thread).body)
      ]))
    var places = PinPlaces()
    let hasMoved5 = places.follow(drawing)
    #expect(hasMoved5)
    drawing.add(.dot(Dot(at: Point(x: 5, y: 5))))
    let hasMoved6 = places.follow(drawing)
    #expect(!hasMoved6)
    #expect(places.lookedAt == 0)
  }

  @Test func resolvedThreadsHaveNoDots() throws {
    var stage = EntryStage()
    let drawing = stage.drawing
    #expect(drawing.isEmpty)
    try stage.perform(.begin(about: [MarkReference(rank: 1, id: 1)], text: "a"))
    var places = PinPlaces()
    // The mark of the thread doesn't exist.
    let hasMoved7 = places.follow(stage.drawing)
    #expect(!hasMoved7)
    #expect(places.all == [])
  }
}
