import CLinux
import Decoding
import Glibc

/// Limits the address space that this process may use in addition to its present one.
struct MemoryBudget {
  // The file that tells the process's size, opened while the process could still open files.
  private let sizes: Int32
  private let most: UInt

  // The stacks of the threads that decoders start, usually one a processor.
  private let stacks = UInt(2 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 8) * 9 << 20

  init() throws(ConfinementError) {
    sizes = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard sizes >= 0, let used = Self.used(sizes) else { throw .last(.limits) }
    let largest =
      PictureLimits.memory(pixels: PictureLimits.pixels) + PictureLimits.vectorMemory
      + 3 * PictureLimits.file
    // The pixels of the program's memory are mapped in both processes, and most of the budget is for them.
    let available = AvailableMemory().bytes
    most = used + stacks + UInt(min(largest / 2, max(available, PictureLimits.baseMemory)) * 2)
    try set(most, hard: most)
  }

  /// Allows `bytes` more than are in use now. A `final` limit can't be raised again, not even by this process itself.
  func allow(_ bytes: Int, final: Bool = false) {
    guard let used = Self.used(sizes) else { return }
    let soft = min(used + stacks + UInt(bytes), most)
    try? set(soft, hard: final ? soft : most)
  }

  private func set(_ soft: UInt, hard: UInt) throws(ConfinementError) {
    guard CLinuxSetLimit(CLinuxLimitAddressSpace, soft, hard) == 0 else { throw .last(.limits) }
  }

  /// The first number of the file, in pages.
  private static func used(_ file: Int32) -> UInt? {
    var text = [UInt8](repeating: 0, count: 64)
    let count = pread(file, &text, text.count, 0)
    let digits = text.prefix(max(count, 0)).prefix { (0x30...0x39).contains($0) }
    return UInt(String(decoding: digits, as: UTF8.self)).map { $0 * UInt(getpagesize()) }
  }
}
