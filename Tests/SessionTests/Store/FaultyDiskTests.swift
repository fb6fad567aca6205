import Documents
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// A drawing on a disk of which any one call fails, or all from one on, and what is left when the program ends in any call.
@Suite(.timeLimit(.minutes(60))) struct FaultyDiskTests {
  private let disk: FaultyDisk

  init() throws {
    disk = try FaultyDisk()
  }

  /// What becomes of the drawing's file in between.
  enum Saving: CaseIterable {
    case nothing
    /// A drawing with a name goes on in a copy.
    case copying
    /// A drawing without a name gets one.
    case naming
  }

  /// One run of the trial in a folder of its own.
  private struct Run {
    let home: TemporaryFolder
    let exit: ChildProcess.Exit
    let lines: [[Substring]]
    let hasMetFault: Bool

    let path: String

    var root: String { home.path + "/disk" }
    var target: String { root + "/tower.scrawl" }

    init(
      _ disk: FaultyDisk, _ fault: FaultyDisk.Fault, at call: Int, lasts: Bool, _ saving: Saving
    ) throws {
      home = try TemporaryFolder()
      let (root, met) = (home.path + "/disk", home.path + "/met")
      let unnamed = root + "/data/drawings"
      try File.makeFolder(unnamed)
      try File.makeFolder(home.path + "/home")
      path = saving == .naming ? unnamed + "/2026-11-21-1432-k3vd.scrawl" : root + "/house.scrawl"
      let stage = try SessionStage()
      let session = stage.begin()
      for number in 1...3 { stage.draw(number, on: session) }
      do {
        let writer = try DrawingWriter(DrawingFile(creating: path))
        try writer.write(session.takeUnwritten())
        try writer.settle()
      }
      var environment = disk.environment(
        fault, at: call, lasts: lasts, below: root, met: met)
      environment["HOME"] = home.path + "/home"
      let process = try ChildProcess(
        Self.program, [unnamed, path] + (saving == .nothing ? [] : [root + "/tower.scrawl"]),
        environment: environment)
      exit = try process.waitForExit()
      lines = process.standardOutput.split(separator: "\n").map {
        $0.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      }
      hasMetFault = access(met, F_OK) == 0
    }

    /// The program lies beside that of the tests.
    private static var program: String {
      let tests = CommandLine.arguments[0]
      return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/DiskTrial"
    }

    func values(_ name: String) -> [String] {
      lines.filter { $0.first.map(String.init) == name }.map { String($0.last ?? "") }
    }
  }

  /// The dots that are present in the file, as the trial tells them; nil where there is no drawing.
  private func state(of path: String) throws -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    let file = try DrawingFile(opening: path, for: .writing)
    #expect(try file.findings() == [])
    let (drawing, _) = try #require(try file.contents().restored())
    return drawing.placedMarks.map { placed in
      guard case .dot(let dot) = placed.mark else { return "?" }
      return "\(Int(dot.location.x / 4)),\(Int(dot.location.y))"
    }.joined(separator: " ")
  }

  /// Runs the trial once for each call, or for some of them, until there is no such call.
  private func forEachCall(
    _ fault: FaultyDisk.Fault, lasts: Bool, _ saving: Saving, _ body: (Int, Run) throws -> Void
  ) throws {
    var call = Extent.of(1, usually: 1 + Int.random(in: 0..<Self.step))
    while true {
      let run = try Run(disk, fault, at: call, lasts: lasts, saving)
      guard run.hasMetFault else { break }
      try body(call, run)
      call += Extent.of(1, usually: Self.step)
    }
    #expect(call > 40, "Few calls were tried.")
  }

  private static let step = 17

  @Test(arguments: [FaultyDisk.Fault.device, .full, .torn], [false, true])
  func noStepIsLostWhicheverCallFails(fault: FaultyDisk.Fault, lasts: Bool) throws {
    try expectNoLoss(by: fault, lasts: lasts, .copying)
  }

  @Test(arguments: [FaultyDisk.Fault.device, .full], [false, true])
  func noStepIsLostWhicheverCallFailsWhileADrawingGetsAName(
    fault: FaultyDisk.Fault, lasts: Bool
  ) throws {
    try expectNoLoss(by: fault, lasts: lasts, .naming)
  }

  private func expectNoLoss(
    by fault: FaultyDisk.Fault, lasts: Bool, _ saving: Saving
  ) throws {
    try forEachCall(fault, lasts: lasts, saving) { call, run in
      let comment = Comment("call \(call): \(run.lines)")
      guard run.exit != .status(3) else {
        #expect(try state(of: run.path) == "1,0 2,0 3,0", comment)
        return
      }
      try #require(run.exit == .status(0), comment)
      #expect(run.values("lost") == [], comment)
      let place = try #require(run.values("place").last, comment)
      #expect(try state(of: place) == run.values("given").last, comment)
    }
  }

  @Test(arguments: [FaultyDisk.Fault.kill, .tornKill], Saving.allCases)
  func whatWasOnTheDiskIsThereAfterAnEndInAnyCall(
    fault: FaultyDisk.Fault, saving: Saving
  ) throws {
    try forEachCall(fault, lasts: false, saving) { call, run in
      let comment = Comment("call \(call): \(run.lines)")
      guard run.exit == .signal(SIGKILL) else {
        // Calls that write nothing can't be torn. They fail.
        return
      }
      let first = ["1,0 2,0 3,0"]
      let written = run.values("written").last
      let given = first + run.values("given")
      let known = written.flatMap { given.lastIndex(of: $0) } ?? 0
      let found = try [run.path, run.target].compactMap { try state(of: $0) }
      #expect(found.contains { given[known...].contains($0) }, comment)
      // A file with two names would have two journals.
      #expect(saving != .naming || found.count == 1, comment)
    }
  }
}
