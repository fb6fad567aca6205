import Geometry
import Marks
import TestSupport
import Testing

/// Drawing never waits for the disk.
@Suite(.timeLimit(.minutes(120))) struct SlowDiskTests {
  /// The disk blocks the creation of the file, or a write to an existing one.
  @Test(arguments: [0, 1]) func inkIsSeenAtOnceWhileTheDiskStandsStill(strokesBefore: Int) throws {
    let disk = try SlowDisk()
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, environment: disk.environment())
    let pilot = sitting.pilot
    var marks: [Mark] = []
    for number in 0..<strokesBefore { marks.append(try draw(number, with: pilot).mark) }
    if strokesBefore > 0 { try sitting.waitForSteps(UInt(strokesBefore)) }
    try disk.stop()
    marks.append(try draw(marks.count, with: pilot).mark)
    try pilot.ping(awaiting: "a write that is blocked") { disk.isWaitedFor }
    var delays: [Duration] = []
    for _ in 0..<20 {
      let (mark, delay) = try draw(marks.count, with: pilot)
      marks.append(mark)
      delays.append(delay)
    }
    #expect(disk.isWaitedFor)
    #expect(pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").last ?? 0 == UInt(strokesBefore))
    // A busy machine may delay single strokes.
    #expect(delays.sorted()[delays.count / 2] < .milliseconds(100))
    disk.goOn()
    try sitting.waitForSteps(UInt(marks.count))
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks() == marks)
  }

  /// Draws a line. Returns the time from the last motion until it is visible, with the pen still down.
  private func draw(
    _ number: Int, with pilot: Pilot
  ) throws -> (mark: Mark, delay: Duration) {
    let y = 20 + number * 10
    pilot.move(to: (20, y))
    try pilot.press()
    let before = try pilot.pixel(x: 60, y: y)
    let start = ContinuousClock.now
    pilot.move(to: (100, y))
    while try pilot.pixel(x: 60, y: y) == before, .now - start < .seconds(20) {}
    let delay = ContinuousClock.now - start
    pilot.release()
    let line = Stroke(through: [20, 100].map { Point(x: $0, y: Double(y)) })
    return (.stroke(line), delay)
  }
}
