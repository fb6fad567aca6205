import Geometry
import Testing

@testable import Marks

@Suite struct PenStateTests {
  private let ranks = [Point(x: 1, y: 1), Point(x: 2, y: 5), Point(x: 9, y: 4)]
  private let states = [
    PenState(pressure: 0.25, tilt: (-30, 20), time: 0), PenState(pressure: 0.5, time: 8),
    PenState(tilt: (1, 2), time: 17),
  ]

  private func line() -> Stroke {
    var stroke = Stroke()
    for (rank, state) in zip(ranks, states) { stroke.add(Vertex(at: rank), state) }
    return stroke
  }

  @Test func vertexAndItsStateCostSixteenBytes() {
    #expect(MemoryLayout<Sample>.stride + MemoryLayout<PenState>.stride <= 16)
  }

  /// A stroke without pen states takes only its ink, two points and one reference.
  @Test func markIsNotLargerForItsPenStates() {
    #expect(MemoryLayout<Stroke>.size == MemoryLayout<Ink>.size + 2 * 16 + 8)
    #expect(MemoryLayout<Mark>.size == MemoryLayout<Stroke>.size)
  }

  @Test func unknownPartsAreNil() {
    #expect(states[1].tilt == nil)
    #expect(states[2].pressure == nil)
    #expect(PenState().time == nil)
    #expect(PenState().pressure == nil)
  }

  @Test func everyPartIsKeptAsFarAsItCanBe() {
    let (most, none) = (
      PenState(pressure: 7, tilt: (200, -200), time: .max), PenState(pressure: -1)
    )
    #expect(most.pressure == 1)
    #expect(most.tilt?.right == 127)
    #expect(most.tilt?.down == -127)
    #expect(most.time == UInt32.max - 1)
    #expect(none.pressure == 0)
    #expect(PenState(pressure: .nan).pressure == 0)
  }

  @Test func levelsOfDevicesAreToldApart() {
    for levels in [255, 2047, 8191, 32_767] {
      let kept = Set((0...levels).map { PenState(pressure: Double($0) / Double(levels)) })
      #expect(kept.count == levels + 1)
    }
  }

  @Test func lineKeepsAStateAtEachVertex() {
    #expect(line().penStates == states)
    #expect(line().vertices.map(\.location) == ranks)
  }

  @Test func lineOfWhichNothingIsToldKeepsNoStates() {
    var stroke = Stroke(through: ranks)
    #expect(stroke.penStates.isEmpty)
    stroke.add(Vertex(at: .zero), PenState())
    #expect(stroke.penStates.isEmpty)
    stroke = line()
    for rank in ranks { stroke.remove(.vertex(Vertex(at: rank))) }
    #expect(stroke == Stroke())
    #expect(stroke.penStates.isEmpty)
  }

  @Test func verticesOfWhichNothingIsToldStandAmongOthers() {
    var stroke = Stroke(through: [ranks[0]])
    stroke.add(Vertex(at: ranks[1]), states[1])
    stroke.add(.vertex(Vertex(at: ranks[2])))
    #expect(stroke.penStates == [PenState(), states[1], PenState()])
  }

  @Test func stateGoesWithItsVertex() {
    var stroke = line()
    stroke.remove(.vertex(Vertex(at: ranks[1])))
    #expect(stroke.penStates == [states[0], states[2]])
  }

  @Test func stateStaysWhereverTheLineIsMoved() {
    let moved = line().moved(by: Vector(dx: 5, dy: 5))
    #expect(moved.penStates == states)
    guard case .stroke(let settled) = Mark.stroke(moved).settled else { return }
    #expect(settled.penStates == states)
    // Beyond the limits the samples get another origin.
    let most = Limits.coordinates.upperBound
    var far = line().moved(by: Vector(dx: most, dy: most))
    far.settle()
    #expect(far.penStates == states)
  }

  @Test func groupKeepsNoStates() {
    var stroke = line()
    stroke.add(.dot(Dot(at: .zero)))
    stroke.add(Vertex(at: .zero), states[0])
    #expect(stroke.count == 5)
    #expect(stroke.penStates.isEmpty)
  }

  @Test func linesOfWhichSomethingElseWasToldDiffer() {
    #expect(line() == line())
    #expect(line() != Stroke(through: ranks))
    var other = Stroke(through: ranks.dropLast())
    other.add(Vertex(at: ranks[2]), states[2])
    #expect(other != line())
  }

  @Test func visitorsSeeTheLineAsAnyOther() {
    let (told, untold) = (Mark.stroke(line()), Mark.stroke(Stroke(through: ranks)))
    #expect(MarkCounter.count(Drawing([told])).vertices == 3)
    #expect(BoundsMeasurer.bounds(of: told) == BoundsMeasurer.bounds(of: untold))
    #expect(told.location == untold.location)
    #expect(told.lastChild == untold.lastChild)
    #expect(told.vertexCount == untold.vertexCount)
  }
}
