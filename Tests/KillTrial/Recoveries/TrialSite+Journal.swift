import Glibc
import TestSupport

extension TrialSite {
  /// Whether there is an unfinished journal beside a file.
  static func hasJournal(beside path: String) -> Bool {
    (try? DamagedDrawing.bytes(of: path + "-journal"))?.first.map { $0 != 0 } ?? false
  }

  /// A site with a drawing into which `DiskTrial`, the program at a path, had written half of a step when it was killed.
  public convenience init(killing program: String) throws {
    let disk = try FaultyDisk()
    for call in 1...Self.mostCalls {
      let site = try TrialSite()
      try site.draw(1...3, at: site.drawing)
      let run = try TrialRun(
        program, "everything", of: site.drawing, in: site,
        environment: disk.environment(
          .kill, at: call, lasts: false, below: site.disk, met: site.note))
      guard run.exit == .signal(SIGKILL) else { break }
      guard run.values("written").count > 1, try site.isHalfWritten() else { continue }
      try self.init(like: site)
      return
    }
    throw SupportFailure(code: .refused, message: "No call leaves a half of a step.")
  }

  private static let mostCalls = 200

  /// Whether the drawing has other contents without its journal.
  private func isHalfWritten() throws -> Bool {
    guard Self.hasJournal(beside: drawing) else { return false }
    let state = try state()
    let other = try TrialSite(like: self)
    unlink(other.drawing + "-journal")
    guard let (text, findings) = try? other.openedState(of: other.drawing) else { return true }
    return text != state || !findings.isEmpty
  }
}
