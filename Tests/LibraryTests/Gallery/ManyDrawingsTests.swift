import Geometry
import Glibc
import Graphics
import Synchronization
import System
import TestSupport
import Testing
import Toolkit

@testable import Library

/// Ten thousand drawings: only visible ones cost time, and none of it on the main thread.
@Suite(.timeLimit(.minutes(120))) struct ManyDrawingsTests {
  /// Records the requested paths and the requesting threads.
  private final class RequestRecorder: ThumbnailSource {
    let asked = Mutex<[String]>([])
    let threads = Mutex<Set<UInt>>([])

    /// Requests block while this is locked.
    let gate = Mutex(())

    func thumbnail(of path: String, modified: Int) -> Thumbnail? {
      asked.withLock { $0.append(path) }
      threads.withLock { _ = $0.insert(UInt(pthread_self())) }
      return gate.withLock { _ in
        Thumbnail(width: 1, height: 1, pixels: [0xFFFF_0000])
      }
    }
  }

  private static let count = 10_000

  private static let entries = (0..<count).map {
    DrawingEntry(path: "/nowhere/\($0).scrawl", modified: -$0, size: 1)
  }

  @Test func onlyTilesInSightAreMadeWhateverIsScrolled() throws {
    let scene = try GalleryScene([])
    scene.gallery.browser.show(Self.entries)
    scene.root.layoutIfNeeded()
    let inSight = scene.grid.content.subviews.count
    #expect((10...80).contains(inSight))
    while scene.grid.offset < scene.grid.maximumOffset {
      scene.grid.scroll(to: scene.grid.offset + 5000)
      scene.root.layoutIfNeeded()
    }
    #expect(scene.grid.cell(ofItem: Self.count - 1) != nil)
    #expect(scene.grid.content.subviews.count <= inSight + 12)
  }

  @Test func listingIsNotDoneOnTheLoop() throws {
    let scene = try GalleryScene([])
    for number in 0..<Self.count {
      close(creat("\(scene.testLibrary.library.folder)/\(number).scrawl", 0o600))
    }
    scene.gallery.browser.refresh()
    // The result arrives on the main thread.
    #expect(scene.titles == [])
    try scene.settle { !scene.gallery.browser.isBusy }
    #expect(scene.titles.count == Self.count)
  }

  @Test func picturesAreMadeOnOtherThreadsForWhatIsInSightAlone() throws {
    let (recorder, worker) = (RequestRecorder(), Worker())
    let thumbnails = Thumbnails(worker, recorder)
    var inSight: Set<String> = []
    var arrived: [String] = []
    var considered: [String] = []
    thumbnails.isWanted = {
      considered.append($0)
      return inSight.contains($0)
    }
    thumbnails.onArrival = { arrived.append($0) }
    func look(at range: Range<Int>) {
      inSight = Set(range.map { Self.entries[$0].path })
      for entry in Self.entries[range] {
        #expect(thumbnails.picture(of: entry.path, modified: entry.modified) == nil)
      }
    }
    func deliver(until isDone: () -> Bool) throws {
      while !isDone() {
        var source = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&source, 1, 10_000) > 0)
        worker.deliver()
      }
    }
    recorder.gate.withLock { _ in
      // Scrolls over many screens while the first two thumbnails are made.
      for start in stride(from: 0, to: 1000, by: 20) { look(at: start..<start + 20) }
    }
    try deliver { inSight.isSubset(of: arrived) }
    let asked = recorder.asked.withLock { $0 }
    #expect(Set(asked).subtracting(inSight).count == 2)
    #expect(asked.count == 22)
    // The latest requests come first.
    #expect(considered.prefix(20) == Self.entries[980..<1000].reversed().map(\.path)[...])
    #expect(recorder.threads.withLock { !$0.contains(UInt(pthread_self())) })
    // A cached thumbnail is not made again.
    #expect(thumbnails.picture(of: Self.entries[990].path, modified: -990) != nil)
    #expect(thumbnails.picture(of: Self.entries[990].path, modified: 5) == nil)
  }

  @Test func noMorePicturesAreKeptThanMayBe() throws {
    let (recorder, worker) = (RequestRecorder(), Worker())
    let thumbnails = Thumbnails(worker, recorder, keeping: 10)
    for number in 0..<30 {
      var hasArrived = false
      thumbnails.onArrival = { _ in hasArrived = true }
      _ = thumbnails.picture(of: "\(number)", modified: 0)
      while !hasArrived {
        var source = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&source, 1, 10_000) > 0)
        worker.deliver()
      }
    }
    let kept = (0..<30).filter { thumbnails.picture(of: "\($0)", modified: 0) != nil }
    #expect(kept == Array(20..<30))
  }

  @Test func picturesComeToTheTilesThatShowTheirDrawings() throws {
    let scene = try GalleryScene([])
    let image = try ImageSurface(width: 100, height: 80, format: .argb)
    try scene.testLibrary.make(scene.testLibrary.own("House"), at: 2000, thumbnail: image.png())
    try scene.testLibrary.make(scene.testLibrary.own("Cat"), at: 1000)
    try scene.read()
    try scene.settle { (try? scene.tile("House").thumbnail.picture) != nil }
    #expect(try scene.tile("House").thumbnail.picture?.width == 100)
    #expect(try scene.tile("Cat").thumbnail.picture == nil)
  }
}
