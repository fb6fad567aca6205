import Glibc

extension File {
  /// The target of the symbolic link at `path`; nil if there is no link.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension UnsafeMutablePointer<dirent> {
  /// The file name. Read in place: an entry may be shorter than `dirent`, so copying one could read beyond it.
  package var name: String { withUnsafePointer(to: &pointee.d_name.0) { String(cString: $0) } }
}
