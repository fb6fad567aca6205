import Glibc
import TestSupport

/// Programs as the system knows them.
enum Program {
  /// The path of a program that was built together with this one.
  static func beside(_ name: String) -> String {
    // Absolute, since programs are started in folders of their own.
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path[..<max(length, 0)].map(UInt8.init), as: UTF8.self)
    return own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/" + name
  }

  /// The proportional share of memory that the program has, in MiB.
  static func memory(of program: ChildProcess) throws -> Double {
    guard let file = fopen("/proc/\(program.pid)/smaps_rollup", "r") else {
      throw ScreenEye.Blind(description: "The program is gone.")
    }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, 512, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      guard text.hasPrefix("Pss:") else { continue }
      return (Double(text.split(separator: " ")[1]) ?? 0) / 1024
    }
    throw ScreenEye.Blind(description: "The program tells nothing of its memory.")
  }
}
