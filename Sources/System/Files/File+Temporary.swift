import CLinux
import Glibc

extension File {
  /// `$TMPDIR`, or /tmp.
  static var temporaryFolder: String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  /// Makes a hidden temporary file in `folder`; nil on failure, with the reason in `errno`.
  static func makeTemporary(in folder: String) -> (path: String, descriptor: Int32)? {
    // `mkostemp` replaces the last six characters by unique ones.
    let beginning = folder + "/" + Leftovers.beginning(isHidden: true)
    var path = Array((beginning + String(repeating: "X", count: 6)).utf8CString)
    let descriptor = CLinuxMakeTemporary(&path)
    guard descriptor >= 0 else { return nil }
    return (String(decoding: path.dropLast().map(UInt8.init), as: UTF8.self), descriptor)
  }
}
