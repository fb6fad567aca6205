import Glibc
import Testing

/// The bytes of files, and the names of the files in a folder.
enum FileBytes {
  static func read(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block.prefix(count)
    }
    return bytes
  }

  /// Makes a file that was last changed long ago, so that a copy doesn't wait for further changes.
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    let bytes = Array(bytes)
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    #expect(fclose(file) == 0)
    let then = [
      timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0),
    ]
    #expect(utimensat(AT_FDCWD, path, then, 0) == 0)
  }

  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
