import Documents
import Glibc
import TestSupport

/// Measures the eraser in a large drawing while a copy of it is made, on a disk that is slow to sync.
enum Copying {
  /// The least size of the drawing's file, in bytes.
  private static let size = 1 << 30

  /// The delay of each sync of the disk, in milliseconds.
  private static let delay = 30

  /// The fewest motions that tell a percentile of one in a hundred.
  private static let fewest = 200

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome(chrome: false, settings: PenWork.settings)
    let drawing = try home.copy(of: shelf.drawing(.million))
    try fill(drawing)
    let disk = try SlowDisk()
    let program = try StagedProgram(
      [Program.beside("scrawl"), drawing], at: home,
      environment: disk.environment(milliseconds: delay))
    guard program.waitForRest(in: .ink, within: 120_000) else {
      throw ScreenEye.Blind(description: "The drawing is not seen.")
    }
    let pilot = try program.pilot()
    try copy(pilot, in: home)
    let times = try erase(program.eye, pilot) { isCopying(in: home) }
    guard times.count >= fewest else {
      throw ScreenEye.Blind(description: "Only \(times.count) motions fell into the copy.")
    }
    return [50, 99].map { percent in
      Row(
        name: "a motion of the eraser while 1 GB is copied, p\(percent), beside the limit",
        ours: times.percentile(percent), theirs: 10, unit: "ms", limit: 1)
    }
  }

  /// Enlarges the file to its size by media that no mark shows.
  private static func fill(_ path: String) throws {
    let file = try DrawingFile(opening: path, for: .writing)
    var status = stat()
    while stat(path, &status) == 0, status.st_size < size {
      try file.transaction { (database) throws(SQLiteError) in
        try database.execute(
          "INSERT INTO media VALUES (randomblob(32), 'text/plain', zeroblob(50000000))")
      }
    }
  }

  /// Begins to save a copy.
  private static func copy(_ pilot: Pilot, in home: StagedHome) throws {
    let before = try pilot.captureWindow()
    try pilot.key("s", [.control, .shift])
    while try pilot.captureWindow() == before { try pilot.ping() }
    try pilot.key("a", [.control])
    for letter in "copy" { try pilot.key(String(letter)) }
    try pilot.key("Return")
    let clock = Stopwatch()
    while !isCopying(in: home) {
      guard clock.milliseconds < 10_000 else {
        throw ScreenEye.Blind(description: "No copy is begun.")
      }
      try pilot.ping()
    }
  }

  /// Whether the file that will become the copy exists.
  private static func isCopying(in home: StagedHome) -> Bool {
    guard let stream = opendir(home.path) else { return false }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
      if name.hasPrefix(".scrawl-") { return true }
    }
    return false
  }

  /// Sweeps over the ink as long as `isWanted` returns true; returns the time of each motion that erases ink.
  private static func erase(
    _ eye: ScreenEye, _ pilot: Pilot, while isWanted: () -> Bool
  ) throws -> [Double] {
    try pilot.key("e")
    try pilot.ping()
    var times: [Double] = []
    for y in stride(from: 120, to: 780, by: 16) where isWanted() {
      eye.move(to: 40, y)
      eye.press(true)
      for x in stride(from: 60, to: 1240, by: 14) where isWanted() {
        guard hasInk(eye, x, y) else { continue }
        let before = eye.look(at: x, y)
        let clock = Stopwatch()
        eye.move(to: x, y)
        // Polling would take a processor from the program, so this waits for the server's report of painting.
        while eye.look(at: x, y) == before, eye.waitForPaint(within: 1000 - clock.milliseconds) {}
        // A motion without a visible effect counts as the worst.
        times.append(clock.milliseconds)
      }
      eye.press(false)
      try pilot.ping()
    }
    return times
  }

  private static func hasInk(_ eye: ScreenEye, _ x: Int, _ y: Int) -> Bool {
    eye.count(near: 0x0000FF, in: ScreenArea(x: x - 3, y: y - 3, width: 6, height: 6)) > 0
  }
}
