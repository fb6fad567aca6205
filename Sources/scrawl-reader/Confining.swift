import CLinux
import Decoding
import Glibc

/// Confines this process for good, layer by layer, before it reads the first byte of a picture.
enum Confining {
  /// Loads the libraries that decoding needs, including the loader of `format` alone in a reader of pixels, then gives up all
  /// other rights.
  static func confine(
    _ kind: ReaderKind, _ format: PictureFormat?
  ) throws(ConfinementError) -> MemoryBudget {
    // Large blocks are mapped separately, so that they return to the system and come back zeroed; one arena suffices for one
    // working thread.
    mallopt(M_MMAP_THRESHOLD, 1 << 17)
    mallopt(M_ARENA_MAX, 1)
    // A vector picture may contain pictures of any format.
    for format in kind == .vectors ? PictureFormat.allCases : [format].compactMap(\.self) {
      Loaders.load(format)
    }
    ColourConversion.warmUp()
    let folders = kind == .vectors ? FontFolders.all() : []
    guard CLinuxForgoPrivileges() == 0, CLinuxDropCapabilities() == 0 else {
      throw .last(.privileges)
    }
    let budget = try MemoryBudget()
    try ProcessLimits.set(kind)
    try FileRules.enforce(readable: folders)
    // Landlock confines only threads that start after it.
    if kind == .vectors { VectorPicture.warmUp() }
    try CallRules.enforce(kind)
    return budget
  }
}
