import CXTest
import Glibc

/// A new folder in the temporary directory, deleted with its contents together with this object.
public final class TemporaryFolder {
  /// The absolute path of the folder.
  public let path: String

  /// Makes a new and empty folder that only its owner may enter.
  public init() throws(SupportFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/scrawl-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system("make a folder in \(parent)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    var roots = [strdup(path), nil]
    defer { free(roots[0]) }
    guard let tree = fts_open(&roots, FTS_PHYSICAL | FTS_NOCHDIR, nil) else { return }
    while let entry = fts_read(tree) {
      // fts(3) returns a folder twice: before its contents, when it can't be removed yet, and after them.
      if Int32(entry.pointee.fts_info) != FTS_D { remove(entry.pointee.fts_path) }
    }
    fts_close(tree)
  }
}
