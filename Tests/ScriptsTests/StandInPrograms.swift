import Glibc
import TestSupport
import Testing

/// A folder with small programs that start the built ones. Packing and searching these takes no time.
struct StandInPrograms {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["scrawl", "scrawl-reader"] {
      let code = """
        #include <unistd.h>
        int main(int count, char **words) { (void)count; return execv("\(Self.built)/\(name)", words); }
        """
      try Repository.run(
        "sh",
        [
          "-c", "printf %s \"$1\" | cc -O2 -fPIE -pie -x c -o \"$2\" -", "sh", code,
          "\(path)/\(name)",
        ])
    }
  }

  /// The folder of the programs that were built with the tests.
  private static var built: String {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path[..<max(length, 0)].map(UInt8.init), as: UTF8.self)
    return String(tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)])
  }
}
