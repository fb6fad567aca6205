import Documents
import Geometry
import Glibc
import Marks
import TestSupport

/// Draws in the program while all its disk operations are recorded, and examines possible contents of the disk after a power cut
/// at any moment.
public struct PowerTrial {
  /// The outcome of the trial.
  public struct Outcome: Sendable {
    public internal(set) var states = 0

    /// The number of states with an acknowledged step.
    public internal(set) var withSteps = 0

    /// The faults, one sentence each.
    public internal(set) var faults: [String] = []
  }

  private let events: [PowerEvent]

  /// The edits of each step of the whole session.
  private let steps: [[Edit]]

  /// Makes the program at a path draw, erase and name a drawing, in a window on `display`.
  public init(of program: String, on display: String) throws {
    let home = try TrialHome()
    let log = try PowerLog(of: home.path)
    let sitting = try TrialSitting(
      program, on: display, in: home, environment: log.environment)
    try Self.draw(in: sitting, log)
    try sitting.pilot.key("q", [.control])
    guard try sitting.program.waitForExit() == .status(0) else {
      throw SupportFailure(code: .exited, message: sitting.program.standardError)
    }
    events = try log.events()
    let drawing = try DrawingFile(opening: home.path + "/power.scrawl", for: .reading)
    steps = try drawing.contents().steps.dropFirst().map(\.edits)
  }

  private static func draw(in sitting: TrialSitting, _ log: PowerLog) throws {
    let pilot = sitting.pilot
    func wait(for steps: Int) throws {
      try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { $0 == [UInt(steps)] }
      try log.acknowledge(steps)
    }
    var random = SeededGenerator(1)
    let page = DoodlePage(pilot.size)
    func stroke(_ number: Int) throws {
      for (index, place) in Doodle(in: page.cell(number), using: &random).places.enumerated() {
        pilot.move(to: place)
        if index == 0 { try pilot.press() }
      }
      pilot.release()
    }
    for number in 1...12 {
      try stroke(number)
      try wait(for: number)
    }
    try pilot.key("e")
    let cell = page.cell(3)
    try pilot.drag(through: [(cell.x - 5, cell.y + 2), (cell.x + 30, cell.y + 3)])
    try wait(for: 13)
    try pilot.key("p")
    // Several steps without waiting between them.
    for number in 14...20 { try stroke(number) }
    try wait(for: 20)
    // The chooser darkens the canvas, so it shows in this pixel; the rest of the window may change at any time.
    let corner = try pilot.pixel(x: 2, y: 2)
    try pilot.key("s", [.control])
    try pilot.ping(awaiting: "the chooser") { try pilot.pixel(x: 2, y: 2) != corner }
    try pilot.key("a", [.control])
    for letter in "power" { try pilot.key(String(letter)) }
    try pilot.key("Return")
    try pilot.waitForTitle { $0 == "power — Scrawl" }
    for number in 21...26 {
      try stroke(number)
      try wait(for: number)
    }
  }

  /// Examines `states` states, which depend only on `seed`.
  public func run(states: Int, seed: UInt64) throws -> Outcome {
    var (random, disk, outcome) = (SeededGenerator(seed), PowerDisk(), Outcome())
    let folder = try TemporaryFolder()
    for (index, event) in events.enumerated() {
      disk.take(event)
      // The states are distributed evenly over the events.
      while outcome.states * events.count < states * (index + 1) {
        outcome.states += 1
        if disk.acknowledged > 0 { outcome.withSteps += 1 }
        let root = "\(folder.path)/\(outcome.states)"
        let remains = disk.remains(using: &random)
        try Self.lay(remains.folders, remains.files, at: root)
        let faults = try faults(at: root, remains.files.keys.sorted(), disk.acknowledged)
        outcome.faults += faults.map { "state \(outcome.states) after event \(index): \($0)" }
        for path in remains.files.keys {
          for suffix in ["", "-journal"] { unlink("\(root)/\(path)\(suffix)") }
        }
        for path in remains.folders.reversed() { rmdir("\(root)/\(path)") }
        rmdir(root)
      }
    }
    return outcome
  }

  /// The faults of the drawings among the files of a state.
  private func faults(
    at root: String, _ paths: [String], _ acknowledged: Int
  ) throws -> [String] {
    var (faults, found): ([String], Int) = ([], 0)
    for path in paths {
      let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      // Files in the making have hidden names.
      guard name.hasSuffix(".scrawl"), name.first != "." else { continue }
      do {
        let file = try DrawingFile(opening: "\(root)/\(path)", for: .writing)
        let findings = try file.findings()
        let steps = try file.contents().steps.dropFirst().map(\.edits)
        if !findings.isEmpty { faults.append("\(path) is damaged: \(findings)") }
        if steps != Array(self.steps.prefix(steps.count)) {
          faults.append("\(path) has a step that nobody took")
        }
        found = max(found, steps.count)
      } catch {
        faults.append("\(path) can't be opened: \(error)")
      }
    }
    if found < acknowledged {
      faults.append("\(found) steps are there of \(acknowledged) that were acknowledged")
    }
    return faults
  }

  private static func lay(
    _ folders: [String], _ files: [String: [UInt8]], at root: String
  ) throws {
    for folder in [root] + folders.map({ "\(root)/\($0)" }) where mkdir(folder, 0o700) != 0 {
      throw SupportFailure(code: .system, message: "Could not make \(folder).")
    }
    for (path, bytes) in files {
      guard let file = fopen("\(root)/\(path)", "w"),
        fwrite(bytes, 1, bytes.count, file) == bytes.count
      else { throw SupportFailure(code: .system, message: "Could not write \(path).") }
      fclose(file)
    }
  }
}
