import Glibc

/// Waits briefly while a program that only reads a drawing, such as for its thumbnail, has it locked.
package enum BriefLock {
  private static let tries = 20
  private static let pause: UInt32 = 10_000

  /// Repeats `open` while it throws `locked`, for at most a fifth of a second.
  package static func waiting<Result: ~Copyable>(
    _ open: () throws(DrawingFileError) -> Result
  ) throws(DrawingFileError) -> Result {
    for _ in 0..<tries {
      do throws(DrawingFileError) {
        return try open()
      } catch {
        guard error == .locked else { throw error }
        usleep(pause)
      }
    }
    return try open()
  }
}
