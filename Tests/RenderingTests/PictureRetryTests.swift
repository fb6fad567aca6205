import Documents
import Geometry
import Glibc
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Decoding
@testable import Rendering

/// Pictures that can't be decoded at first, since there is no reader.
@Suite(.timeLimit(.minutes(120))) struct PictureRetryTests {
  private let folder: TemporaryFolder
  private let media: DrawingMedia
  private let hash: MediumHash

  init() throws {
    folder = try TemporaryFolder()
    let medium = Medium(
      type: "image/png", bytes: try ImageSurface(width: 3, height: 2, format: .rgb).png())
    var media = DrawingMedia()
    media.keep(medium, as: medium.hash)
    (self.media, hash) = (media, medium.hash)
  }

  private var program: String { folder.path + "/reader" }

  private func installReader() throws {
    symlink(try #require(ReaderProgram.find()), program)
  }

  /// Requests a picture as a renderer of the screen does, until a thread has tried to decode it. Returns the result.
  private func look(
    in cache: PictureCache
  ) -> Result<PictureLevels, PictureError>? {
    let arrivals = Mailbox<Void>()
    cache.follow { _ in arrivals.put(()) }
    func picture() -> Result<PictureLevels, PictureError>? {
      cache.picture(
        hash, in: media, missingIn: Rect(x: 0, y: 0, width: 3, height: 2), waiting: false)
    }
    if let known = picture() { return known }
    arrivals.wait(atMost: 60_000)
    return picture()
  }

  @Test func pictureIsDecodedOnceThereIsAReaderAgain() throws {
    let cache = PictureCache(PictureReader(program: program), retryingAfter: .zero)
    // Without a pause the failure has expired at once.
    #expect(look(in: cache) == nil)
    try installReader()
    // An attempt that began earlier may still fail.
    var found = look(in: cache)
    while found == nil { found = look(in: cache) }
    #expect(try found?.get().size == Size(width: 3, height: 2))
  }

  @Test func failureIsKeptForAWhile() throws {
    let cache = PictureCache(PictureReader(program: program), retryingAfter: .seconds(1000))
    #expect(look(in: cache)?.failure == .readerMissing)
    try installReader()
    #expect(look(in: cache)?.failure == .readerMissing)
  }

  @Test func damagedPictureIsNotDecodedAgain() throws {
    let damaged = Medium(type: "image/png", bytes: [0x89] + Array("PNG\r\n\u{1A}\nrest".utf8))
    var media = DrawingMedia()
    media.keep(damaged, as: damaged.hash)
    let cache = PictureCache(retryingAfter: .zero)
    func error(in media: DrawingMedia) -> PictureError? {
      cache.picture(
        damaged.hash, in: media, missingIn: Rect(x: 0, y: 0, width: 1, height: 1), waiting: true
      )?.failure
    }
    let first = error(in: media)
    #expect(first == .damaged(.png) || first == .truncated(.png))
    // The bytes of the picture aren't read again.
    #expect(error(in: DrawingMedia()) == first)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
