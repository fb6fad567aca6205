import Glibc

/// Finds programs of this build.
enum Program {
  /// The path of a program that was built together with this one.
  static func beside(_ name: String) -> String {
    // The path is absolute, since programs are started in folders of their own.
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path[..<max(length, 0)].map(UInt8.init), as: UTF8.self)
    return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/" + name
  }
}
