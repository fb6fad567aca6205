import Glibc
import Session
import System

/// The desktop's trash (freedesktop.org Trash specification 1.0). Discarded files stay on their own disk, and every file
/// manager can restore them.
struct Trash: Sendable {
  /// The user's own trash.
  let home: String

  /// A file in a trash.
  struct Item: Hashable, Sendable {
    /// Its path before it was discarded.
    package let path: String

    /// Its path in the trash, and the path of the file that describes it.
    package let file: String
    package let info: String
  }

  /// A trash folder, and the folder to which its paths are relative; nil for absolute paths.
  private struct Place {
    let folder: String
    let top: String?
  }

  /// Moves the file at an absolute path to the trash.
  func put(_ path: String, at time: time_t = Glibc.time(nil)) throws(FileError) -> Item {
    var first: FileError?
    for place in try places(for: path) {
      do throws(FileError) {
        return try put(path, into: place, at: time)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? FileError(code: EXDEV, path: path, action: .discard)
  }

  /// Moves a file back to its former path, or to `path`. Returns false if another file is there.
  func restore(_ item: Item, to path: String? = nil) throws(FileError) -> Bool {
    let target = path ?? item.path
    try File.makeFolder(FilePath.folder(of: target))
    guard try File.move(item.file, to: target, doing: .write) else { return false }
    unlink(item.info)
    return true
  }

  // MARK: Finding the trash

  /// The trash folders that can take the file, the best first.
  private func places(for path: String) throws(FileError) -> [Place] {
    guard let device = Self.device(of: path) else { throw .last(.discard, path) }
    try File.makeFolder(FilePath.folder(of: home))
    var places: [Place] = []
    if Self.device(of: FilePath.folder(of: home)) == device {
      places.append(Place(folder: home, top: nil))
    }
    let top = Self.top(of: path, device)
    let user = getuid()
    // The administrator's shared trash, if it meets the specification; otherwise the user's own on that disk.
    if Self.isShared(FilePath.path(of: ".Trash", in: top)) {
      places.append(Place(folder: FilePath.path(of: ".Trash/\(user)", in: top), top: top))
    }
    places.append(Place(folder: FilePath.path(of: ".Trash-\(user)", in: top), top: top))
    return places
  }

  private static func device(of path: String) -> dev_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_dev : nil
  }

  /// The top folder of the path's file system.
  private static func top(of path: String, _ device: dev_t) -> String {
    var top = FilePath.folder(of: path)
    while top != "/", Self.device(of: FilePath.folder(of: top)) == device {
      top = FilePath.folder(of: top)
    }
    return top
  }

  private static func isShared(_ folder: String) -> Bool {
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & S_ISVTX != 0
  }

  // MARK: Moving to the trash

  private func put(
    _ path: String, into place: Place, at time: time_t
  ) throws(FileError) -> Item {
    try Self.makePrivate(place.folder, for: path)
    // A symbolic link must not redirect the write.
    var status = stat()
    guard lstat(place.folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      place.top == nil || status.st_uid == getuid()
    else { throw FileError(code: EACCES, path: path, action: .discard) }
    for part in ["/files", "/info"] { try Self.makePrivate(place.folder + part, for: path) }
    let above = place.top.map { $0 == "/" ? 1 : $0.utf8.count + 1 }
    let noted = above.map { String(decoding: path.utf8.dropFirst($0), as: UTF8.self) } ?? path
    let text = TrashInfo(path: noted, date: time).text
    var number = 1
    while true {
      let name = Self.name(FilePath.name(of: path), number)
      let item = Item(
        path: path, file: "\(place.folder)/files/\(name)",
        info: "\(place.folder)/info/\(name).trashinfo")
      // The process that creates the info file owns the name.
      if try File.create(Array(text.utf8), at: item.info) {
        if try move(path, to: item) { return item }
      }
      number += 1
    }
  }

  private func move(_ path: String, to item: Item) throws(FileError) -> Bool {
    do throws(FileError) {
      if try File.move(path, to: item.file, doing: .discard) { return true }
    } catch {
      unlink(item.info)
      throw error
    }
    unlink(item.info)
    return false
  }

  private static func makePrivate(_ folder: String, for path: String) throws(FileError) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last(.discard, path) }
  }

  /// The name of a file in the trash, shortened to fit with its suffixes.
  private static func name(_ name: String, _ number: Int) -> String {
    let mark = number == 1 ? "" : " \(number)"
    let tail = FilePath.pathExtension(of: name)
    let end = tail.isEmpty ? "" : String(name.suffix(tail.count + 1))
    var stem = name.dropLast(end.count)
    while stem.utf8.count + mark.utf8.count + end.utf8.count + ".trashinfo".utf8.count
      > DrawingName.longestFile, !stem.isEmpty
    {
      stem = stem.dropLast()
    }
    return stem + mark + end
  }
}
