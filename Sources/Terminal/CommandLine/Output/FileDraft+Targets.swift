import Glibc
import System

extension FileDraft {
  /// Begins to write where the command line says; a dash is the standard output.
  init(toTarget path: String) throws(FileError) {
    if path == "-" {
      try self.init(.descriptor(STDOUT_FILENO), named: path)
    } else {
      try self.init(into: path)
    }
  }
}
