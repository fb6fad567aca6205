import Glibc

extension PrivateFolder {
  /// The largest file that may be copied into `$TMPDIR`, which is memory on many machines.
  private static let mostInMemory: Int64 = 64 << 20

  /// The folder of copies that can't be made beside their files.
  package static var cache: String { Environment.cache + "/scrawl" }

  /// Makes a hidden folder for a copy of the file at `path`, which may be large: beside it, or in the user's cache if that folder
  /// can't be written or its disk is full. With `isCacheFirst` the cache comes first, for a disk that may be damaged or one
  /// without locks. If neither can be written, as for a thumbnailer in a sandbox, small files are copied into `$TMPDIR`.
  package static func forCopy(
    of path: String, preferringCache isCacheFirst: Bool = false
  ) throws(FileError) -> PrivateFolder {
    var status = stat()
    let size = stat(path, &status) == 0 ? Int64(status.st_size) : 0
    let beside = FilePath.folder(of: path)
    for place in isCacheFirst ? [cache, beside] : [beside, cache] {
      if place == cache { try? File.makeFolder(cache) }
      if hasRoom(for: size, in: place), let folder = made(in: place) { return folder }
    }
    if size <= mostInMemory, let folder = made(in: nil) { return folder }
    // A copy that shares the blocks of the file takes no room.
    if let folder = made(in: beside) { return folder }
    return try PrivateFolder(in: cache)
  }

  private static func hasRoom(for size: Int64, in place: String) -> Bool {
    var disk = statvfs()
    return statvfs(place, &disk) == 0 && Int64(disk.f_bavail) * Int64(disk.f_frsize) > size
  }

  /// Makes a folder in `place`, or in `$TMPDIR` if that is nil, and deletes the leftovers of killed programs there; nil on
  /// failure.
  private static func made(in place: String?) -> PrivateFolder? {
    do throws(FileError) {
      guard let place else { return try PrivateFolder() }
      Leftovers.clear(in: place)
      return try PrivateFolder(in: place)
    } catch {
      return nil
    }
  }
}
