import CXTest
import Glibc
import TestSupport

/// Measures the time from lifting the pen until the stroke is on the disk, in drawings of all sizes.
enum Keeping {
  private static let strokes = 300

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let drawings = try [
      ("on the empty canvas", nil), ("in 10,000 strokes", shelf.drawing(.window)),
      ("in 1,000,000 strokes", shelf.drawing(.million)),
    ]
    return try drawings.flatMap { place, drawing in
      let times = try times(in: drawing)
      return [50, 99].map { percent in
        Row(
          "lifted pen to stroke on the disk \(place)", times, percentile: percent, atMost: 25)
      }
    }
  }

  private static func times(in drawing: String?) throws -> [Double] {
    let canvas = try StagedCanvas(drawing)
    guard isOnDisk(canvas.home.path) else {
      throw Measurement.Mismatch(
        description: "\(canvas.home.path) is in memory; TMPDIR has to name a folder on a disk")
    }
    guard try canvas.waitForStillness() else { return .unseen(strokes) }
    // The first stroke makes the file, or its journal, so it isn't counted.
    return try Array((1...strokes + 1).map { try time(ofStroke: $0, with: canvas.pilot) }[1...])
  }

  /// Draws the stroke with a number; returns the time from its end until the program reports that it is stored.
  private static func time(ofStroke number: Int, with pilot: Pilot) throws -> Double {
    let corner = (x: 20 + number % 40 * 15, y: 20 + number / 40 * 40)
    pilot.move(to: corner)
    try pilot.press()
    for step in 1...30 {
      pilot.move(to: (corner.x + step % 7 * 2, corner.y + step))
    }
    try pilot.ping()
    let clock = Stopwatch()
    pilot.release()
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK") { $0 == [UInt(number)] }
    return clock.milliseconds
  }

  private static func isOnDisk(_ path: String) -> Bool {
    // TMPFS_MAGIC and RAMFS_MAGIC (statfs(2)).
    var status = statfs()
    return statfs(path, &status) == 0 && ![0x0102_1994, 0x8584_58F6].contains(status.f_type)
  }
}
