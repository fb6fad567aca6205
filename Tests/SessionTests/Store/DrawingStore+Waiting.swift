import Session
import System
import Testing

extension DrawingStore {
  /// Handles events of the file's thread until a condition is true.
  func wait(for awaited: String, within seconds: Int = 60, until isSo: () -> Bool) throws {
    let end = Moment.now + .seconds(seconds)
    while !isSo() {
      try #require(.now < end, "Waited \(seconds) s in vain for \(awaited).")
      wait(atMost: 1000)
    }
  }
}
