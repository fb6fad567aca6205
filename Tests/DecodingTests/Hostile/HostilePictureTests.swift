import Decoding
import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(120))) struct HostilePictureTests {
  /// The number of inputs. `HOSTILE=2000 swift test --filter HostilePictureTests` tries more.
  private var count: Int { Environment.variable("HOSTILE").flatMap { Int($0) } ?? 300 }

  @Test func malformedFilesGiveAPictureOrAnError() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    try folder.run("heif-enc", ["-L", "opaque.png", "-o", "picture.heic"])
    try folder.run("heif-enc", ["-AL", "opaque.png", "-o", "picture.avif"])
    let names = Folder.files(in: folder.path).map(FilePath.name).filter {
      !$0.hasSuffix(".rgba") && !$0.hasSuffix(".py")
    }
    let drawing =
      "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><g opacity='.5'>"
      + "<path d='M0 0h9v9z'/><text y='20'>Ink</text></g></svg>"
    var pictures = HostilePictures(
      of: try names.map { try folder.bytes($0) } + [Array(drawing.utf8)], seed: 7)
    let reader = PictureReader()
    var outcomes: [String: Int] = [:]
    for _ in 0..<count {
      let outcome: String
      do throws(PictureError) {
        let picture = try reader.decode(PictureSource(bytes: pictures.next()))
        outcome = picture.facts.isWhole ? "whole" : "part"
      } catch {
        outcome =
          switch error {
          case .damaged: "damaged"
          case .truncated: "truncated"
          case .tooLarge: "too large"
          case .unreadable, .readerMissing, .cancelled, .unsupported: "unexpected \(error)"
          default: "\(error)"
          }
      }
      outcomes[outcome, default: 0] += 1
    }
    #expect(outcomes.keys.allSatisfy { !$0.hasPrefix("unexpected") }, "\(outcomes)")
    #expect(outcomes["whole"] ?? 0 > 0 && outcomes["damaged"] ?? 0 > 0, "\(outcomes)")
    // The program still works, and decodes the next picture.
    #expect(
      try folder.reference("alpha.png").difference(reader.decode(folder.source("alpha.png"))) <= 1)
    if count > 300 { print("\(outcomes)") }
  }
}
