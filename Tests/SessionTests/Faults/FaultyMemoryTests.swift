import Glibc
import KillTrial
import TestSupport
import Testing

/// A drawing while SQLite gets no memory for one request, or for all from some point on: while it opens the file, rolls a journal
/// back, writes steps, and closes the file.
@Suite(.timeLimit(.minutes(120))) struct FaultyMemoryTests {
  private let memory: FaultyMemory

  init() throws {
    memory = try FaultyMemory()
  }

  /// The stride of the requests that fail. Each run begins with another of the first requests, so that all requests are tried in
  /// the end.
  private static let step = Extent.of(13, usually: 2011)

  @Test(arguments: [false, true], [false, true])
  func noStepIsLostWhicheverRequestForMemoryFails(lasts: Bool, hasJournal: Bool) throws {
    let beginning = hasJournal ? try TrialSite(killing: TrialRun.program) : try TrialSite()
    if !hasJournal { try beginning.draw(1...3, at: beginning.drawing) }
    let state = try beginning.state()
    var request = 1 + Int.random(in: 0..<Self.step)
    while true {
      let site = try TrialSite(like: beginning)
      let run = try TrialRun(
        TrialRun.program, "everything", of: site.drawing, in: site, target: site.target,
        environment: memory.environment(at: request, lasts: lasts, met: site.note))
      guard access(site.note, F_OK) == 0 else { break }
      try check(run, in: site, after: state, lasts: lasts, "request \(request): \(run.text)")
      request += Self.step
    }
    #expect(request > 10_000, "Few requests were tried.")
  }

  private func check(
    _ run: TrialRun, in site: TrialSite, after state: String, lasts: Bool, _ comment: Comment
  ) throws {
    // A lack of memory must not count as damage.
    #expect(run.values("event") == [], comment)
    guard run.exit != .status(3) else {
      #expect(try site.openedState(of: site.drawing).text == state, comment)
      return
    }
    try #require(run.exit == .status(0), comment)
    var found: [String?] = []
    for path in [site.drawing, site.target] where access(path, F_OK) == 0 {
      let (text, findings) = try site.openedState(of: path)
      #expect(findings == [], comment)
      found.append(text)
    }
    let possible = run.possible(after: state)
    #expect(found.contains { possible.contains($0) }, comment)
    guard !lasts else { return }
    #expect(run.values("lost") == [], comment)
    #expect(found.contains(run.values("given").last), comment)
  }
}
