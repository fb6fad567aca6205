import Documents
import Geometry
import Joining
import Marks
import Merging
import TestSupport
import Testing

/// The looks of marks that both copies changed.
@Suite struct ClashLookTests {
  private let trial: CopyTrial

  init() throws {
    trial = try CopyTrial.withCopy()
  }

  private func clash() throws -> JoinClash {
    let clashes = try trial.join("b", into: "a").clashes
    #expect(clashes.count == 1)
    return try #require(clashes.first)
  }

  private func mark(_ look: ClashLook?) throws -> Mark {
    guard case .mark(let mark) = look else { throw Missing() }
    return mark
  }

  private struct Missing: Error {}

  /// The index of the look that the joined drawing has.
  private func counting(_ clash: JoinClash) throws -> Int? {
    let present = try #require(try trial.marks("a").first { $0.rank == clash.rank })
    #expect(present.identity == clash.mark)
    return try [clash.lookHere, clash.lookThere].firstIndex {
      try mark($0).settled == present.mark.settled
    }
  }

  @Test func aLookIsTheJoinedMarkInTheColourOfOneCopy() throws {
    try trial.draw("a") {
      try $0.colour(1, .ruby)
      try $0.move([1], by: Vector(dx: 5, dy: 0))
    }
    try trial.draw("b") {
      try $0.widen(1, 7)
      try $0.colour(1, .leaf)
      try $0.widen(1, 8)
    }
    let clash = try clash()
    #expect(clash.property == .colour)
    let (here, there) = (try mark(clash.lookHere), try mark(clash.lookThere))
    #expect(here.ink == Ink(colour: .ruby, width: 8))
    #expect(there.ink == Ink(colour: .leaf, width: 8))
    let place = Copyist.line(20).location + Vector(dx: 5, dy: 0)
    #expect(here.location == place && there.location == place)
    #expect(try counting(clash) != nil)
  }

  @Test func bothShapesLieWhereTheMovesOfBothBringThem() throws {
    try trial.draw("a") {
      try $0.turn(1)
      try $0.move([1], by: Vector(dx: 5, dy: 0))
    }
    let large = Copyist.line(20).transformed(by: .scale(2))
    try trial.draw("b") { try $0.replace(1) { $0.transformed(by: .scale(2)) } }
    let clashes = try trial.join("b", into: "a").clashes
    let clash = try #require(clashes.first { $0.property == .geometry })
    let (here, there) = (try mark(clash.lookHere), try mark(clash.lookThere))
    let turned = Copyist.line(20).transformed(by: .rotation(by: 0.25, around: .zero))
    let way = Vector(dx: 5, dy: 0)
    #expect((here.location - (turned.location + way)).length < 0.001)
    #expect((there.location - (large.location + way)).length < 0.001)
    #expect(try counting(clash) != nil)
  }

  @Test func aRemovedMarkHasTheLookOfTheCopyThatChangedIt() throws {
    let rank = try trial.marks("a")[3].rank
    try trial.draw("a") { try $0.remove(3) }
    try trial.draw("b") { try $0.colour(3, .leaf) }
    let clash = try clash()
    #expect(clash.property == nil && clash.lookHere == .removed && clash.rank == rank)
    #expect(try mark(clash.lookThere).ink?.colour == .leaf)
  }

  @Test func theOtherCopyMayHaveRemovedIt() throws {
    let rank = try trial.marks("a")[3].rank
    try trial.draw("a") { try $0.colour(3, .leaf) }
    try trial.draw("b") { try $0.remove(3) }
    let clash = try clash()
    #expect(clash.property == nil && clash.lookThere == .removed && clash.rank == rank)
    #expect(try mark(clash.lookHere).ink?.colour == .leaf)
  }

  @Test func aMarkIsLockedInOneCopyAlone() throws {
    try trial.draw("a") { try $0.lock(1) }
    try trial.draw("b") {
      try $0.lock(1)
      try $0.lock(1)
    }
    let clash = try clash()
    #expect(clash.property == .lock)
    #expect(clash.lookHere == .locked(true) && clash.lookThere == .locked(false))
  }

  @Test func placesInTheOrderAreToldByTheMarkBelow() throws {
    let ranks = try trial.marks("a").map(\.rank)
    try trial.draw("a") { try $0.bring(0, above: ranks[3]) }
    try trial.draw("b") { try $0.bring(0, above: ranks[1]) }
    let clash = try clash()
    #expect(clash.property == .spot)
    #expect(clash.lookHere == .above(ClashLook.Support(mark: 4, rank: ranks[3])))
    #expect(clash.lookThere == .above(ClashLook.Support(mark: 2, rank: ranks[1])))
  }
}
