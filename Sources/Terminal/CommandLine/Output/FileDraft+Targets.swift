import Glibc
import System

extension FileDraft {
  /// Begins to write to the target that the command line names; a dash is the standard output.
  init(toTarget path: String) throws(FileError) {
    if path == "-" {
      try self.init(.descriptor(STDOUT_FILENO), named: path)
    } else {
      try self.init(into: path)
    }
  }
}
