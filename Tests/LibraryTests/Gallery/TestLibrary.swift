import Documents
import Glibc
import System
import TestSupport

@testable import Library

/// A library of drawings in a test's own folder.
struct TestLibrary {
  let home: TemporaryFolder
  let library: DrawingLibrary

  init() throws {
    home = try TemporaryFolder()
    library = DrawingLibrary(data: home.path + "/data")
    try File.makeFolder(library.folder)
    try File.makeFolder(home.path + "/Documents")
  }

  /// The path of a drawing outside the program's own folder.
  func elsewhere(_ name: String) -> String { "\(home.path)/Documents/\(name).scrawl" }

  func own(_ name: String) -> String { "\(library.folder)/\(name).scrawl" }

  /// Makes an empty drawing that was changed at `time`.
  @discardableResult
  func make(
    _ path: String, at time: Int? = nil, thumbnail: [UInt8]? = nil
  ) throws -> DrawingEntry {
    do {
      let file = try DrawingFile(creating: path)
      if let thumbnail {
        try file.transaction { (database) throws(SQLiteError) in
          let statement = try database.prepare(
            "INSERT INTO properties VALUES ('\(DrawingThumbnail.property)', ?)")
          try statement.bind(thumbnail, at: 1)
          try statement.run()
        }
      }
    }
    if let time { try setTime(of: path, to: time) }
    return try entry(path)
  }

  /// Makes a file with the name of a drawing that isn't one.
  func makeHollow(_ path: String, at time: Int) throws {
    try File.write([1, 2, 3], to: path)
    try setTime(of: path, to: time)
  }

  private func setTime(of path: String, to time: Int) throws {
    let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
    guard utimensat(AT_FDCWD, path, times, 0) == 0 else { throw FileError.last(.write, path) }
  }

  func entry(_ path: String) throws -> DrawingEntry {
    guard let entry = DrawingEntry(lookingAt: path) else { throw FileError.last(.read, path) }
    return entry
  }

  func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
