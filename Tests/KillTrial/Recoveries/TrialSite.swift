import Documents
import Geometry
import Glibc
import Marks
import TestSupport

/// The folders in which `DiskTrial` works: that of a drawing, that of unnamed drawings, and a home.
public final class TrialSite {
  private let folder: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    try makeFolders()
  }

  /// A site with these folders and files, whose paths are relative.
  init(holding folders: [String], _ files: [String: [UInt8]]) throws {
    folder = try TemporaryFolder()
    // Sorting puts a folder before its contents.
    for folder in folders.sorted() { mkdir("\(path)/\(folder)", 0o700) }
    for (name, bytes) in files { try write(bytes, to: "\(path)/\(name)") }
    try makeFolders()
  }

  /// A site with the same drawing, and the journal beside it.
  public convenience init(like other: TrialSite) throws {
    var files: [String: [UInt8]] = [:]
    for suffix in ["", "-journal"] where access(other.drawing + suffix, F_OK) == 0 {
      let name = String(other.drawing.dropFirst(other.path.count + 1)) + suffix
      files[name] = try DamagedDrawing.bytes(of: other.drawing + suffix)
    }
    try self.init(holding: ["disk", "disk/own"], files)
  }

  private func makeFolders() throws {
    for path in [disk, own, home] where mkdir(path, 0o700) != 0 && errno != EEXIST {
      throw SupportFailure(code: .system, message: "Could not make \(path).")
    }
  }

  /// The path of all folders.
  public var path: String { folder.path }

  /// The path of all folders except the home.
  public var disk: String { path + "/disk" }
  private var own: String { disk + "/own" }
  public var home: String { path + "/home" }
  public var unnamed: String { disk + "/data/drawings" }

  /// The path of a drawing, and the path under which it may be saved.
  public var drawing: String { own + "/house.scrawl" }
  public var target: String { own + "/tower.scrawl" }

  /// The path of a file in which a program leaves a note.
  public var note: String { path + "/note" }

  /// Makes a file with the dots of these numbers.
  public func draw(_ numbers: ClosedRange<Int>, at path: String) throws {
    let steps = numbers.map { number in
      let dot = Dot(at: Point(x: Double(number) * 4, y: 0))
      return (mark: Mark.dot(dot), step: Step("dot", at: Double(number)))
    }
    try StepFile.write(steps, to: path)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = fopen(path, "w")
    defer { if let file { fclose(file) } }
    guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw SupportFailure(code: .system, message: "Could not write \(path).")
    }
  }

  /// All files of drawings, without those in the making, whose names begin with a dot.
  var drawings: [String] {
    [own, unnamed, home].flatMap(Folder.files).filter { path in
      path.hasSuffix(".scrawl") && !path.contains("/.")
    }
  }

  /// The events that make a disk with the current contents.
  func events() throws -> [PowerEvent] {
    try events(in: "")
  }

  private func events(in folder: String) throws -> [PowerEvent] {
    var events: [PowerEvent] = []
    for file in Folder.files(in: folder.isEmpty ? path : "\(path)/\(folder)") {
      let name = String(file.dropFirst(path.count + 1))
      var status = stat()
      guard stat(file, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        events += [.makeFolder(path: name)] + (try self.events(in: name))
      } else {
        let number = UInt64(status.st_ino)
        events += [
          .create(file: number, path: name),
          .write(file: number, offset: 0, try DamagedDrawing.bytes(of: file)), .sync(file: number),
        ]
      }
    }
    return events + [.syncFolder(path: folder)]
  }
}
