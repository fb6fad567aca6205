import Decoding
import Geometry
import Glibc
import Graphics
import Language
import Marks
import System
import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(120))) struct ImportedPictureTests {
  private let folder: TemporaryFolder
  private let samples: PictureSamples

  init() throws {
    folder = try TemporaryFolder()
    samples = PictureSamples(folder: folder)
  }

  private func placed(_ picture: ImportedPicture, within visible: Size) throws -> PictureMark {
    let mark = picture.mark(at: Point(x: 100.3, y: 50.2), within: visible, pixelsPerUnit: 1)
    guard case .picture(let placed) = mark else { throw PictureError.notAPicture }
    return placed
  }

  @Test(arguments: [("a.png", "image/png"), ("a.jpg", "image/jpeg"), ("a.webp", "image/webp")])
  func pictureIsReadWithItsSizeAndType(name: String, type: String) throws {
    let path = try samples.make(name, width: 301, height: 200)
    let picture = try ImportedPicture(reading: path)
    #expect(picture.size == Size(width: 301, height: 200))
    #expect(picture.medium.baseType == type && picture.medium.name == name)
    #expect(try picture.medium.bytes == File.read(path))
  }

  @Test func aFileOfATerabyteIsRefusedBeforeItIsRead() throws {
    let path = try samples.make("a.png", width: 3, height: 2)
    #expect(truncate(path, 1 << 40) == 0)
    #expect(throws: PictureError.unreadable(EFBIG)) { try ImportedPicture(reading: path) }
  }

  @Test func linesAreReadAsSuch() throws {
    let picture = try ImportedPicture(reading: samples.makeVectors("a.svg"))
    #expect(picture.medium.baseType == "image/svg+xml")
    #expect(picture.size == Size(width: 300, height: 200))
  }

  @Test func pixelsLieOnThoseOfTheScreen() throws {
    let picture = try ImportedPicture(reading: samples.make("a.png", width: 301, height: 200))
    let box = try #require(
      BoundsMeasurer.bounds(
        of: .picture(placed(picture, within: Size(width: 2000, height: 2000)))))
    #expect(box.width == 301 && box.height == 200)
    #expect(box.minX == box.minX.rounded() && box.minY == box.minY.rounded())
  }

  @Test func largePictureFitsIntoMostOfTheView() throws {
    let picture = try ImportedPicture(reading: samples.make("a.png", width: 800, height: 200))
    let box = try #require(
      BoundsMeasurer.bounds(
        of: .picture(placed(picture, within: Size(width: 500, height: 400)))))
    #expect(abs(box.width - 400) < 1e-6 && abs(box.height - 100) < 1e-6)
  }

  @Test func pipeIsNotWaitedFor() throws {
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: PictureError.unreadable(EINVAL)) { try ImportedPicture(reading: path) }
  }

  @Test func missingFileIsTold() {
    #expect(throws: PictureError.unreadable(ENOENT)) {
      try ImportedPicture(reading: folder.path + "/none.png")
    }
  }

  @Test(arguments: Language.allCases) func reasonsDiffer(language: Language) {
    let errors: [PictureError] = [
      .notAPicture, .unsupported(.heif), .damaged(.png), .truncated(.png),
      .tooLarge(width: 70_000, height: 9), .tooLong, .outOfMemory, .unreadable(ENOENT),
      .readerMissing, .cancelled,
    ]
    let reasons = errors.map { $0.reason(Words(language)) }
    #expect(Set(reasons).count == errors.count)
    #expect(reasons[4].contains("70000") || language != .english)
  }
}
