import CLinux

/// How the program takes memory.
package enum Memory {
  /// Takes blocks of at least so many bytes apart from all others: among others, those that come and go would leave
  /// holes that nothing fits into.
  package static func keepApart(blocksOf bytes: Int) {
    mallopt(M_MMAP_THRESHOLD, Int32(clamping: bytes))
  }

  /// Gives back to the system what is free.
  package static func giveBack() {
    malloc_trim(0)
  }
}
