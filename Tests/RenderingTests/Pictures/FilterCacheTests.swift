import Geometry
import Graphics
import Marks
import Synchronization
import System
import Testing

@testable import Rendering

/// The cache of filtered pictures.
@Suite(.timeLimit(.minutes(120))) struct FilterCacheTests {
  private static let medium = MediumHash(digest: [UInt8](repeating: 3, count: 32))
  private static let crop = Rect(x: 0, y: 0, width: 64, height: 64)

  private func key(
    _ whole: String = "", level: Int = 0, tile: Int? = nil, crop: Rect = Self.crop
  ) -> FilterCache.Key {
    FilterCache.Key(
      medium: Self.medium, crop: crop, whole: whole, level: level,
      tile: tile.map { FilterCache.Key.Tile(filters: "invert", column: $0, row: 0) })
  }

  private static func pixels() -> PixelSource? {
    try? PixelSource(PixelRect(x: 0, y: 0, width: 64, height: 64))
  }

  @Test func pixelsAreComputedOnceThoughManyThreadsWantThem() {
    let (cache, count) = (FilterCache(), Counter())
    let key = key(tile: 0)
    Thread.share(16) { _ in
      _ = cache.pixels(key) {
        count.add()
        return Self.pixels()
      }
    }
    #expect(count.value == 1)
  }

  @Test func pixelsThatWereNotUsedForLongestAreEvicted() {
    let cache = FilterCache(keeping: 3 * 64 * 64 * 4)
    for tile in [0, 1, 2, 0, 3, 4] { _ = cache.pixels(key(tile: tile), Self.pixels) }
    _ = cache.entry(key(tile: 4))
    let kept = cache.state.withLock { $0.entries.keys.compactMap { $0.tile?.column }.sorted() }
    #expect(kept == [0, 3, 4])
  }

  @Test func aWholePictureThatIsWaitedForIsTheOneThatIsWanted() {
    let cache = FilterCache()
    let found = cache.whole(key("scan"), missingIn: Self.crop, waiting: true) { Self.pixels() }
    #expect(found?.key == key("scan"))
  }

  @Test func whatWasLastShownIsSeenUntilAWholePictureIsThere() throws {
    let (cache, gate, areas) = (FilterCache(), try #require(Semaphore(0)), Mailbox<[Rect]>())
    cache.follow { areas.put($0) }
    let first = cache.whole(key("a"), missingIn: Self.crop, waiting: false) { Self.pixels() }
    #expect(first == nil)
    areas.wait()
    #expect(areas.takeAll() == [[Self.crop]])
    func show(_ name: String, at area: Rect = Self.crop) -> String? {
      cache.whole(key(name), missingIn: area, waiting: false) {
        gate.wait()
        return Self.pixels()
      }?.key.whole
    }
    #expect(show("a") == "a")
    let other = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect([show("b"), show("c", at: other), show("d")] == ["a", "a", "a"])
    gate.signal()
    areas.wait()
    // The area of the second picture is reported too, so that it is requested again if it is still wanted.
    #expect(areas.takeAll() == [[Self.crop, other, Self.crop]])
    #expect(show("b") == "b")
    gate.signal()
    areas.wait()
    #expect(show("d") == "d")
    #expect(cache.state.withLock { $0.entries[key("c")]?.byteCount } ?? 0 == 0)
  }

  @Test func wholePicturesThatDoNotFitSideBySideBecomeCoarser() {
    let (cache, areas) = (FilterCache(keeping: 64 * 64 * 6), Mailbox<[Rect]>())
    cache.follow { areas.put($0) }
    let media = [1, 2].map { MediumHash(digest: [UInt8](repeating: $0, count: 32)) }
    /// Whether the requested pixels of a medium are there.
    func draw(_ medium: MediumHash) -> Bool {
      let level = cache.reduction(of: medium)
      let key = FilterCache.Key(medium: medium, crop: Self.crop, whole: "scan", level: level)
      let side = max(64 >> level, 1)
      let found = cache.whole(key, missingIn: Self.crop, waiting: false) {
        try? PixelSource(PixelRect(x: 0, y: 0, width: side, height: side))
      }
      return found?.key == key
    }
    var isDone = false
    for _ in 0..<20 where !isDone {
      let drawn = media.map(draw)
      isDone = !drawn.contains(false)
      if !isDone { areas.wait() }
      _ = areas.takeAll()
    }
    #expect(isDone)
    // Nothing is computed again.
    #expect(media.map(draw) == [true, true])
    #expect(media.allSatisfy { cache.reduction(of: $0) < 4 })
  }

  @Test func anotherPartOfAPictureIsNotShownInPlaceOfOne() {
    let cache = FilterCache()
    _ = cache.whole(key("a"), missingIn: Self.crop, waiting: true) { Self.pixels() }
    _ = cache.whole(key("a"), missingIn: Self.crop, waiting: false) { Self.pixels() }
    let other = Rect(x: 0, y: 0, width: 32, height: 64)
    let found = cache.whole(key("a", crop: other), missingIn: other, waiting: false) { nil }
    #expect(found == nil)
  }
}

/// Counts calls from any thread.
private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() {
    count.add(1, ordering: .relaxed)
  }
}
