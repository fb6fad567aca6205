import Decoding
import Language
import Pictures
import System
import TestSupport
import Testing

@testable import scrawl

/// Malformed pictures that are put on the canvas.
@Suite(.timeLimit(.minutes(30))) struct HostileInsertTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// The same malformed pictures each time, of all kinds.
  private func hostilePictures(_ count: Int) throws -> [[UInt8]] {
    let samples = PictureSamples(folder: home)
    let names = ["a.jpg", "b.png", "c.webp", "d.gif", "e.tif", "f.bmp"]
    let whole = try names.map { try File.read(samples.make($0, width: 60, height: 40)) }
    var pictures = HostilePictures(
      of: whole + [try File.read(samples.makeVectors("g.svg"))], seed: 11)
    return [[], Array("%PDF-1.4".utf8)] + (2..<count).map { _ in pictures.next() }
  }

  @Test func eachIsReadOrRefusedForAReasonThatThePersonUnderstands() throws {
    let known: [Phrase] = [
      .reasonNoPicture, .reasonPictureDamaged, .reasonPictureCut, .reasonSlowPicture,
      .reasonPictureMemory,
    ]
    let words = Words(.english)
    var reasons: [String: Int] = [:]
    for bytes in try hostilePictures(100) {
      do throws(PictureError) {
        _ = try ImportedPicture(bytes)
      } catch {
        let reason = error.reason(words)
        if case .tooLarge = error {} else { #expect(known.map { words[$0] }.contains(reason)) }
        reasons[reason, default: 0] += 1
      }
    }
    #expect(reasons.count > 2, "\(reasons)")
  }

  @Test func theyLeaveTheWindowAndItsDrawingAsTheyWere() throws {
    let server = try XServer()
    var arguments: [String] = []
    for (number, bytes) in try hostilePictures(40).enumerated() {
      let name = "hostile\(number).jpg"
      try File.write(bytes, to: home.path + "/" + name)
      arguments += ["--insert", name]
    }
    arguments += ["--insert", "a.jpg"]
    let sitting = try Sitting(on: server.displayName, arguments: arguments, home: home)
    try sitting.pilot.drag(through: [(20, 20), (100, 100)])
    // The line, and all pictures that could be read in one.
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(1))
    #expect(sitting.program.standardError.hasPrefix("scrawl: Cannot insert hostile0.jpg: "))
    #expect(try sitting.marks().count >= 2)
  }
}
