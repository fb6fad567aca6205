import Documents
import Glibc

/// Writes the file of a walk as the program would have written it, had somebody drawn it.
enum WalkMaker {
  /// Makes the file, and beside it one for each of `forms`. A name belongs to a file only when all of it is there.
  static func make(_ plan: WalkPlan, at path: String, also forms: [TextForm] = []) throws {
    let texts = forms.map { (form: $0, path: sibling(of: path, ending: $0.ending)) }
    for path in [path] + texts.map(\.path) where access(path, F_OK) == 0 {
      throw MakingError("\(path) is there already.")
    }
    let unfinished = { (path: String) in "\(path).\(getpid()).part" }
    let paths = [path] + texts.map(\.path)
    defer { for path in paths { unlink(unfinished(path)) } }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(folder, W_OK) == 0 else { throw MakingError.system(path) }
    try write(plan, to: unfinished(path), texts.map { ($0.form, unfinished($0.path)) })
    for path in paths {
      guard link(unfinished(path), path) == 0 else { throw MakingError.system(path) }
    }
  }

  /// The path with another ending.
  static func sibling(of path: String, ending: String) -> String {
    let stem = path.hasSuffix(".scrawl") ? String(path.dropLast(7)) : path
    return "\(stem).\(ending)"
  }

  private static func write(
    _ plan: WalkPlan, to path: String, _ texts: [(form: TextForm, path: String)]
  ) throws {
    let mill = try StrokeMill(plan, writing: texts)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    // Nobody knows of the file yet.
    try writer.file.database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    mill.start()
    while true {
      let records = try mill.belt.take().get()
      if records.isEmpty { break }
      try writer.write(records)
    }
    try writer.settle()
  }
}
