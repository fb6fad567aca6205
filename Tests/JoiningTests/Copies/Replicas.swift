import Documents
import Geometry
import Glibc
import Joining
import Marks
import TestSupport

/// Copies of a drawing that several people change, copy and join in any order. All choices come from a seed.
struct Replicas {
  let trial: CopyTrial
  let names: [String]
  private var random: RandomActs

  /// One random act of a person.
  private let act: (inout RandomActs, Copyist) throws -> Void

  /// The lines that no act touches but an undo.
  private(set) var witnesses = Witnesses()

  /// The sitting that a program goes on with in a copy of the file that it had open, by the names of the copies.
  private var sittings: [String: SittingID] = [:]

  /// `beginning` is the number of acts that all copies have in common.
  init(
    _ count: Int, seed: UInt64, beginning: Int = 2,
    act: @escaping (inout RandomActs, Copyist) throws -> Void = { try $0.act($1) }
  ) throws {
    self.act = act
    random = RandomActs(seed)
    trial = try CopyTrial()
    names = (0..<count).map { "copy\($0)" }
    try trial.draw(names[0], isNew: true, during: random.sitting()) { copyist in
      for number in 0..<4 { try copyist.add(Copyist.line(Double(number) * 20 + 10)) }
      for _ in 0..<beginning { try act(&random, copyist) }
    }
    for name in names.dropFirst() { try trial.copy(names[0], to: name) }
  }

  /// One person changes one copy, or joins another one to it, or goes on with a copy of another one.
  mutating func round() throws {
    let name = any()
    switch random.number(0..<10) {
    case 0..<6: try draw(name)
    case 6..<8: try join(any(), into: name)
    case 8: try join(name, into: any())
    default: try becomeCopy(name)
    }
  }

  private mutating func any() -> String { names[random.number(0..<names.count)] }

  private mutating func draw(_ name: String) throws {
    let sitting = sittings.removeValue(forKey: name) ?? random.sitting()
    try act(in: name, during: sitting)
    guard random.number(0..<6) == 0 else { return }
    // Somebody copies the file of a running program, such as a whole virtual machine: two programs go on in one sitting.
    let other = any()
    guard other != name, try isBehind(other, name) else { return }
    try trial.copy(name, to: other)
    sittings[name] = sitting
    sittings[other] = sitting
  }

  private mutating func act(in name: String, during sitting: SittingID) throws {
    let copyist = try Copyist(trial.path(name), sitting: sitting)
    for _ in 0..<random.number(1..<5) {
      if random.number(0..<6) == 0 {
        try copyist.add(witnesses.new())
      } else {
        let before = copyist.marks
        try act(&random, copyist)
        witnesses.note(before, copyist.marks)
      }
    }
    // Without its end the program was killed.
    if random.number(0..<6) > 0 { try copyist.end() }
  }

  private mutating func join(_ other: String, into name: String) throws {
    guard other != name else { return }
    try trial.join(other, into: name, during: random.sitting())
    sittings[name] = nil
  }

  /// Puts a copy of another one in the place of one that has nothing of its own.
  private mutating func becomeCopy(_ name: String) throws {
    let other = any()
    guard other != name, try isBehind(name, other) else { return }
    try trial.copy(other, to: name)
    sittings[name] = nil
  }

  /// Whether a copy has nothing that the other one lacks.
  private mutating func isBehind(_ name: String, _ other: String) throws -> Bool {
    try trial.copy(other, to: "asked")
    if case .nothing = try trial.join(name, into: "asked", during: random.sitting()).outcome {
      return true
    }
    return false
  }

  /// Joins all copies to each of the first `count` ones, in another order for each.
  mutating func meet(_ count: Int) throws {
    for name in names { try trial.copy(name, to: name + "-before") }
    for name in names.prefix(count) {
      for other in names.shuffled(using: &random.random) where other != name {
        try trial.join(other + "-before", into: name, during: random.sitting())
      }
    }
  }
}
