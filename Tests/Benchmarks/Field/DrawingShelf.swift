import Glibc
import TestSupport

/// The folder with large drawings, each of which is made when it is first asked for.
final class DrawingShelf {
  private let path: String
  private let temporary: TemporaryFolder?

  /// Keeps the drawings in a folder, or only as long as it lives.
  init(_ folder: String?) throws {
    temporary = folder == nil ? try TemporaryFolder() : nil
    path = folder ?? temporary?.path ?? "."
    if let folder, mkdir(folder, 0o755) != 0, errno != EEXIST { throw MakingError.system(folder) }
  }

  func drawing(_ plan: WalkPlan) throws -> String {
    let path = "\(path)/\(plan.fileName).scrawl"
    if access(path, F_OK) != 0 { try WalkMaker.make(plan, at: path) }
    return path
  }

  /// The same drawing for another program.
  func file(_ plan: WalkPlan, _ form: TextForm) throws -> String {
    let path = "\(path)/\(plan.fileName).\(form.ending)"
    if access(path, F_OK) != 0 { try WalkMaker.make(plan, as: form, at: path) }
    return path
  }
}
