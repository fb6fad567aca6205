import CLinux
import Decoding
import Glibc

/// Confines this process for good, layer by layer, before it reads the first byte of a picture.
enum Confining {
  /// Loads what decoding needs, for pixels the loader of `format` alone, then gives up everything else.
  static func confine(
    _ kind: ReaderKind, _ format: PictureFormat?
  ) throws(ConfinementError) -> MemoryBudget {
    // Blocks of their own return to the system and come back zeroed; one arena suffices for one working thread.
    mallopt(M_MMAP_THRESHOLD, 1 << 17)
    mallopt(M_ARENA_MAX, 1)
    // A vector picture may have pictures of any format in it.
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
    // Landlock confines the threads that start after it.
    if kind == .vectors { VectorPicture.warmUp() }
    try CallRules.enforce(kind)
    return budget
  }
}
