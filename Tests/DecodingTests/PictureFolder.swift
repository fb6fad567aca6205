import Decoding
import Glibc
import System
import TestSupport
import Testing

/// A folder of pictures that other programs make. `deinit` deletes it.
struct PictureFolder: ~Copyable {
  private let folder: PrivateFolder

  init() throws {
    folder = try PrivateFolder()
  }

  var path: String { folder.path }

  /// Makes pictures by a command of `pictures.py`.
  func make(_ command: String, _ arguments: [String] = []) throws {
    let script = path + "/pictures.py"
    try File.write(PackageResources.pictures_py, to: script)
    // Debian's own Python, whose library the packages of the tests install.
    try run("/usr/bin/python3", [script, command] + arguments)
  }

  func run(_ program: String, _ arguments: [String]) throws {
    let child = try ChildProcess(program, arguments, directory: path)
    let exit = try child.waitForExit()
    try #require(exit == .status(0), "\(program): \(child.standardError)")
  }

  func write(_ text: String, to name: String) throws {
    try File.write(Array(text.utf8), to: "\(path)/\(name)")
  }

  func bytes(_ name: String) throws -> [UInt8] {
    try File.read("\(path)/\(name)")
  }

  func source(_ name: String) throws -> PictureSource {
    try PictureSource(path: "\(path)/\(name)")
  }

  /// The pixels that the other program decoded.
  func reference(_ name: String) throws -> ReferencePicture {
    try ReferencePicture(bytes("\(name).rgba"))
  }
}
