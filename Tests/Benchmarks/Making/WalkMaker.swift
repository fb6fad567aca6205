import Documents
import Glibc

/// Writes the file of a walk as the program would write it if a user had drawn it.
enum WalkMaker {
  /// Makes the file, and beside it one in each of `forms`. Each file gets its name only when it is complete.
  static func make(_ plan: WalkPlan, at path: String, also forms: [TextForm] = []) throws {
    let siblings = forms.map { sibling(of: path, ending: $0.ending) }
    try make([path] + siblings) { paths in
      try draw(plan, to: paths[0], also: Array(zip(forms, paths.dropFirst())))
    }
  }

  /// Makes the file for another program alone.
  static func make(_ plan: WalkPlan, as form: TextForm, at path: String) throws {
    try make([path]) { paths in
      let file = try TextFile(form, at: paths[0])
      for stroke in WalkStrokes(plan) { try file.write(stroke) }
      try file.finish()
    }
  }

  /// Gives files their names after `write` has written them under temporary ones.
  private static func make(_ paths: [String], _ write: ([String]) throws -> Void) throws {
    let parts = paths.map { "\($0).\(getpid()).part" }
    defer { for part in parts { unlink(part) } }
    for path in paths {
      guard access(path, F_OK) != 0 else { throw MakingError("\(path) is there already.") }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      guard access(folder, W_OK) == 0 else { throw MakingError.system(path) }
    }
    try write(parts)
    for (part, path) in zip(parts, paths) where link(part, path) != 0 {
      throw MakingError.system(path)
    }
  }

  /// The path with another extension.
  static func sibling(of path: String, ending: String) -> String {
    let stem = path.hasSuffix(".scrawl") ? String(path.dropLast(7)) : path
    return "\(stem).\(ending)"
  }

  private static func draw(
    _ plan: WalkPlan, to path: String, also texts: [(form: TextForm, path: String)]
  ) throws {
    let mill = try StrokeMill(plan, writing: texts)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    // No other program knows the file yet.
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
