import Glibc

extension File {
  /// Where a symbolic link leads; nil where there is none at `path`.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension UnsafeMutablePointer<dirent> {
  /// The name of the file. An entry is as long as its name needs, so nothing behind the name is read.
  package var name: String { withUnsafePointer(to: &pointee.d_name.0) { String(cString: $0) } }
}
