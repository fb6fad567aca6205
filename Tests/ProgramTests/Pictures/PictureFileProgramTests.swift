import Geometry
import Glibc
import Graphics
import System
import TestSupport
import Testing

/// The question before saving replaces the file of a picture.
@Suite(.timeLimit(.minutes(120))) struct PictureFileProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private var path: String { home.path + "/holiday.png" }

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    try write(Colour(0xFF0000))
  }

  private func png(_ colour: Colour) throws -> [UInt8] {
    let surface = try ImageSurface(width: 200, height: 200, format: .rgb)
    let context = Context(surface)
    context.setFillColour(colour)
    context.fill(surface.frame.rect())
    try context.finish()
    return try surface.png()
  }

  private func write(_ colour: Colour) throws {
    try File.write(png(colour), to: path)
  }

  /// Opens the picture and draws a line on it.
  private func sit(waitingFor colour: UInt32? = 0xFF0000) throws -> Sitting {
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
    try sitting.waitForSteps(1)
    let (width, height) = sitting.pilot.size
    if let colour { try sitting.pilot.waitForPixel(x: width / 2, y: height / 2, colour) }
    try draw(in: sitting, steps: 2)
    return sitting
  }

  private func draw(in sitting: Sitting, steps: UInt) throws {
    let (width, height) = sitting.pilot.size
    let place = (width / 2, height / 2 + Int(steps) * 4)
    try sitting.pilot.drag(through: [(place.0 - 40, place.1), (place.0 + 40, place.1)])
    try sitting.waitForSteps(steps)
  }

  /// Presses the key for saving, and waits until a question dims the canvas.
  private func waitForTheQuestion(in sitting: Sitting) throws {
    try sitting.pilot.ping()
    let before = try sitting.pilot.pixel(x: 2, y: 2)
    try sitting.pilot.key("s", [.control])
    try sitting.pilot.waitForPixels(x: 2, y: 2, width: 1, height: 1) { $0[0] != before }
  }

  /// The colour of the first pixel in the file.
  private func corner() throws -> UInt32? {
    try ImageSurface(png: File.read(path)).pixels.first.map { $0 & 0xFF_FFFF }
  }

  /// Chooses the second answer, which replaces the file.
  private func agree(in sitting: Sitting) throws {
    try sitting.pilot.key("Left")
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "holiday.png — Scrawl" }
  }

  @Test func aPictureThatIsNoLongerOnTheCanvasIsNotReplacedUnasked() throws {
    let before = try File.read(path)
    let sitting = try sit()
    let (width, height) = sitting.pilot.size
    try sitting.pilot.key("a", [.control])
    try sitting.pilot.key("Delete")
    try sitting.pilot.waitForPixel(x: width / 2, y: height / 2, 0xFFFFFF)
    try sitting.pilot.key("p")
    try draw(in: sitting, steps: 4)
    try waitForTheQuestion(in: sitting)
    #expect(try File.read(path) == before)
    try agree(in: sitting)
    #expect(try corner() == 0xFFFFFF)
    // The canvas shows the content of the file.
    try draw(in: sitting, steps: 5)
    try sitting.save()
  }

  @Test func theFirstAnswerSavesACopy() throws {
    let before = try File.read(path)
    let sitting = try sit()
    try write(Colour(0x00FF00))
    let other = try File.read(path)
    #expect(other != before)
    try waitForTheQuestion(in: sitting)
    // The chooser is much higher than the question.
    let (width, height) = sitting.pilot.size
    let strip = (x: width / 2 - 100, y: height / 8)
    let dimmed = try sitting.pilot.capture(x: strip.x, y: strip.y, width: 200, height: 1)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForPixels(x: strip.x, y: strip.y, width: 200, height: 1) { $0 != dimmed }
    #expect(try File.read(path) == other)
  }

  @Test(arguments: [false, true])
  func whatAnotherProgramWroteIsNotReplacedUnasked(inPlace: Bool) throws {
    let sitting = try sit()
    let other = try png(Colour(0x00FF00))
    if inPlace {
      let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
      #expect(Glibc.write(descriptor, other, other.count) == other.count)
      close(descriptor)
    } else {
      try File.write(other, to: path)
    }
    try waitForTheQuestion(in: sitting)
    #expect(try File.read(path) == other)
    try agree(in: sitting)
    #expect(try corner() == 0xFF0000)
    // The program knows the state that it has saved.
    try draw(in: sitting, steps: 3)
    try sitting.save()
    #expect(try File.read(path) != other)
  }

  @Test func aDamagedPictureIsNotReplacedUnasked() throws {
    try File.write(Array(png(Colour(0xFF0000)).dropLast(40)), to: path)
    let before = try File.read(path)
    let sitting = try sit(waitingFor: nil)
    try waitForTheQuestion(in: sitting)
    #expect(try File.read(path) == before)
  }
}
