import CLinux
import Glibc

extension File {
  /// `$TMPDIR`, or /tmp.
  static var temporaryFolder: String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return folder.isEmpty ? "/tmp" : folder
  }

  /// The template of a path; `mkostemp` and `mkdtemp` replace its last six characters by unique ones.
  static func template(beginning path: String) -> [CChar] {
    Array((path + String(repeating: "X", count: 6)).utf8CString)
  }

  /// Makes a hidden temporary file in `folder`; nil on failure, with the reason in `errno`.
  static func makeTemporary(in folder: String) -> (path: String, descriptor: Int32)? {
    let beginning = folder + "/" + Leftovers.beginning(isHidden: true)
    var (template, descriptor) = (Self.template(beginning: beginning), Int32(-1))
    let path = Temporaries.noting {
      descriptor = CLinuxMakeTemporary(&template)
      guard descriptor >= 0 else { return nil }
      return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return path.map { ($0, descriptor) }
  }
}
