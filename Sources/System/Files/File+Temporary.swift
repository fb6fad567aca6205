import Glibc

extension File {
  /// Makes a hidden file in a folder, which is to become another one there; nil where `errno` says why not.
  static func makeTemporary(in folder: String) -> (path: String, descriptor: Int32)? {
    // The last six are replaced by what no other file has.
    let beginning = folder + "/" + Leftovers.beginning(isHidden: true)
    var path = Array((beginning + String(repeating: "X", count: 6)).utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    return (String(decoding: path.dropLast().map(UInt8.init), as: UTF8.self), descriptor)
  }
}
