import Glibc
import TestSupport

/// The folder of large drawings, each of which is made on demand.
final class DrawingShelf {
  private let path: String
  private let temporary: TemporaryFolder?

  /// Keeps the drawings in a folder; without one, in a temporary folder that is deleted with this object.
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

  /// The drawing in the format of another program.
  func file(_ plan: WalkPlan, _ form: TextForm) throws -> String {
    let path = "\(path)/\(plan.fileName).\(form.ending)"
    if access(path, F_OK) != 0 { try WalkMaker.make(plan, as: form, at: path) }
    return path
  }
}
