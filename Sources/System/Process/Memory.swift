import CLinux

/// Tunes malloc.
package enum Memory {
  /// Maps each block of at least `bytes` bytes on its own (`M_MMAP_THRESHOLD`), so that short-lived blocks don't
  /// fragment the heap.
  package static func mapSeparately(blocksOf bytes: Int) {
    mallopt(M_MMAP_THRESHOLD, Int32(clamping: bytes))
  }

  /// Returns free heap pages to the system (`malloc_trim`).
  package static func trim() {
    malloc_trim(0)
  }
}
