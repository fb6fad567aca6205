import Glibc
import KillTrial
import System
import TestSupport
import Testing

/// A drawing on a disk on which a single system call fails, or all calls from some point on, and the files after the program ends
/// in any call.
@Suite(.timeLimit(.minutes(120))) struct FaultyDiskTests {
  private let disk: FaultyDisk

  init() throws {
    disk = try FaultyDisk()
  }

  /// The operation on the drawing's file in the middle of the run.
  enum Saving: CaseIterable {
    case nothing
    /// A named drawing is continued in a copy.
    case copying
    /// An unnamed drawing gets a name.
    case naming
  }

  /// The present dots of a file; nil if there is no drawing.
  private func state(of path: String, in site: TrialSite) throws -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    let (text, findings) = try site.openedState(of: path)
    #expect(findings == [])
    return text
  }

  /// Runs the trial once for each call, or for some of them, until the run has fewer calls.
  private func forEachCall(
    _ fault: FaultyDisk.Fault, lasts: Bool, _ saving: Saving, in scene: String = "everything",
    every step: Int = Extent.of(3, usually: 43),
    _ body: (TrialSite, _ drawing: String, TrialRun, Comment) throws -> Void
  ) throws {
    var call = 1 + Int.random(in: 0..<step)
    while true {
      let site = try TrialSite()
      let drawing =
        saving == .naming ? site.unnamed + "/2026-11-21-1432-k3vd.scrawl" : site.drawing
      try File.makeFolder(site.unnamed)
      try site.draw(1...3, at: drawing)
      let run = try TrialRun(
        TrialRun.program, scene, of: drawing, in: site,
        target: saving == .nothing ? nil : site.target,
        environment: disk.environment(
          fault, at: call, lasts: lasts, below: site.disk, met: site.note))
      guard access(site.note, F_OK) == 0 else { break }
      try body(site, drawing, run, "call \(call): \(run.text)")
      call += step
    }
    #expect(call > 40, "Few calls were tried.")
  }

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

  /// One of the calls ends a journal of SQLite. After it a step is in the file although SQLite reports an error.
  @Test(arguments: [false, true])
  func noStepOfAFewIsLostWhicheverCallFails(lasts: Bool) throws {
    try expectNoLoss(
      by: .device, lasts: lasts, .nothing, in: "dots", every: Extent.of(1, usually: 7))
  }

  private func expectNoLoss(
    by fault: FaultyDisk.Fault, lasts: Bool, _ saving: Saving, in scene: String = "everything",
    every step: Int = Extent.of(1, usually: 43)
  ) throws {
    try forEachCall(fault, lasts: lasts, saving, in: scene, every: step) {
      site, drawing, run, comment in
      guard run.exit != .status(3) else {
        #expect(try state(of: drawing, in: site) == TrialRun.beginning, comment)
        return
      }
      try #require(run.exit == .status(0), comment)
      #expect(run.values("lost") == [], comment)
      // A step in the file must not count as unwritable.
      #expect(!run.values("event").contains("leftOut"), comment)
      let rank = try #require(run.values("place").last, comment)
      #expect(try state(of: rank, in: site) == run.values("given").last, comment)
    }
  }

  @Test(arguments: [FaultyDisk.Fault.kill, .tornKill], Saving.allCases)
  func whatWasOnTheDiskIsThereAfterAnEndInAnyCall(
    fault: FaultyDisk.Fault, saving: Saving
  ) throws {
    try forEachCall(fault, lasts: false, saving) { site, drawing, run, comment in
      // Calls that write nothing can't be interrupted halfway. They fail.
      guard run.exit == .signal(SIGKILL) else { return }
      let possible = run.possible(after: TrialRun.beginning)
      let found = try [drawing, site.target].compactMap { try state(of: $0, in: site) }
      #expect(found.contains { possible.contains($0) }, comment)
      // A file with two names would have two journals.
      #expect(saving != .naming || found.count == 1, comment)
    }
  }
}
