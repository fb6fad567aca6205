import CX11
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Desktop

/// Drops by a separate program, which uses another implementation of the X protocol.
@Suite(.timeLimit(.minutes(120))) struct DropTests {
  private static let accepted = "XdndStatus from window 3 XdndActionCopy 0 0"
  private static let refused = "XdndStatus from window 2 none 0 0"
  private static let done = "XdndFinished from window 1 XdndActionCopy"
  private static let notDone = "XdndFinished from window 0 none"

  @Test func windowAnnouncesVersionFive() throws {
    let stage = try DropStage()
    #expect(try stage.perform("aware") == ["aware ATOM 32 5"])
  }

  @Test(arguments: 3...5) func textIsDroppedByEveryVersion(version: Int) throws {
    let stage = try DropStage()
    let lines = try stage.drop("version \(version)", "offer UTF8_STRING text:Grüße 👋")
    let place = Point(x: 30, y: 40)
    #expect(lines == ["owns", Self.accepted, "asked for UTF8_STRING at 77", Self.done])
    #expect(stage.offers == [DropOffer(types: ["UTF8_STRING"], location: place)])
    #expect(stage.ends == 1)
    #expect(stage.drops == [Drop(at: place, .text("Grüße 👋"))])
  }

  @Test(arguments: [0, 2, 6, 255]) func otherVersionsAreNotHeard(version: Int) throws {
    let stage = try DropStage()
    let lines = try stage.perform(
      "version \(version)", "offer UTF8_STRING text:a", "own", "enter", "position 3 4", "drop",
      "await XdndFinished")
    #expect(lines == ["owns", Self.notDone])
    #expect(stage.offers.isEmpty && stage.drops.isEmpty)
  }

  @Test func manyTypesComeByAList() throws {
    let stage = try DropStage()
    let types = ["a/one", "a/two", "a/three", "a/four", "text/uri-list", "image/png"]
    try stage.drop(
      "offer a/one refuse", "offer a/two refuse", "offer a/three refuse", "offer a/four refuse",
      "offer text/uri-list text:file:///tmp/a", "offer image/png refuse")
    #expect(stage.offers.map(\.types) == [types])
    #expect(stage.offers[0].hasFiles && stage.offers[0].hasPicture)
    #expect(stage.contents == [.files(["/tmp/a"], others: [])])
  }

  @Test func filesComeBeforeAPicture() throws {
    let stage = try DropStage()
    let lines = try stage.drop(
      "offer image/png pattern:9", "offer text/plain text:a",
      "offer text/uri-list text:file:///a%20b\r\n#c\r\nhttps://x.org/\r\nfile://localhost/%C3%BC\r\n"
    )
    #expect(stage.contents == [.files(["/a b", "/ü"], others: ["https://x.org/"])])
    #expect(lines.filter { $0.hasPrefix("asked") }.count == 1)
  }

  @Test func pictureComesBeforeTextWhereNoFileIsHere() throws {
    let stage = try DropStage()
    try stage.drop(
      "offer text/uri-list text:https://x.org/a.png", "offer text/plain text:a",
      "offer image/bmp text:bmp", "offer image/jpeg text:jpeg")
    #expect(stage.contents == [.picture(type: "image/jpeg", bytes: Array("jpeg".utf8))])
  }

  @Test func pictureOfAnUnusualTypeIsAPicture() throws {
    let stage = try DropStage()
    try stage.drop("offer image/x-portable-graymap text:P5", "offer text/plain text:a")
    #expect(
      stage.contents == [.picture(type: "image/x-portable-graymap", bytes: Array("P5".utf8))])
  }

  @Test func addressesAloneAreText() throws {
    let stage = try DropStage()
    try stage.drop("offer text/uri-list text:https://x.org/\nfile://far/b")
    #expect(stage.contents == [.text("https://x.org/\nfile://far/b")])
  }

  @Test(arguments: [
    ("STRING", "fc6265", "übe"), ("text/plain", "fc6265", "übe"), ("text/plain", "c3bc", "ü"),
    ("STRING", "c3bc", "Ã¼"), ("text/plain;charset=utf-8", "c3bc", "ü"),
  ])
  func textIsDecodedByItsType(type: String, bytes: String, text: String) throws {
    let stage = try DropStage()
    try stage.drop("offer \(type) hexadecimal:\(bytes)")
    #expect(stage.contents == [.text(text)])
  }

  @Test func whatNobodyCanReadIsNotAskedFor() throws {
    let stage = try DropStage()
    let lines = try stage.drop("offer application/x-strange text:a")
    #expect(lines == ["owns", Self.accepted, Self.notDone])
    #expect(stage.contents == [nil])
  }

  @Test func twentyMegabytesComeInPieces() throws {
    let stage = try DropStage()
    let block = (0..<65537).map { UInt8(truncatingIfNeeded: ($0 * $0) >> 8) }
    try stage.drop("offer image/png pattern:\(20 << 20)")
    guard case .picture("image/png", let bytes)? = stage.contents.first ?? nil else {
      Issue.record("There is no picture, but \(stage.contents).")
      return
    }
    #expect(bytes.count == 20 << 20)
    #expect(bytes.indices.allSatisfy { bytes[$0] == block[$0 % 65537] })
  }

  @Test func moreThanTheLimitIsRefused() throws {
    let stage = try DropStage()
    let source = try stage.start("offer image/png endless", "own", "serve")
    try stage.run { source.lines == ["owns"] }
    var answer: Result<ClipboardRequest.Value, ClipboardRequest.Failure>?
    stage.clipboard.ask(
      stage.connection.atoms[.xdndSelection], as: stage.clipboard.atom("image/png"), at: 0,
      limit: 1 << 20
    ) { answer = $0 }
    try stage.run { answer != nil }
    #expect(throws: ClipboardRequest.Failure.refused) { try answer?.get() }
  }

  @Test func refusedDragIsNotAskedForAnything() throws {
    let stage = try DropStage()
    stage.accepts = { _ in false }
    let lines = try stage.drop("offer UTF8_STRING text:a")
    #expect(lines == ["owns", Self.refused, Self.notDone])
    #expect(stage.offers.count == 1 && stage.ends == 1 && stage.drops.isEmpty)
  }

  @Test func dropWithoutAPositionIsRefused() throws {
    let stage = try DropStage()
    let lines = try stage.perform(
      "offer UTF8_STRING text:a", "own", "enter", "drop", "await XdndFinished")
    #expect(lines == ["owns", Self.notDone])
    #expect(stage.ends == 0)
  }

  @Test func dragThatLeavesIsOver() throws {
    let stage = try DropStage()
    try stage.perform(
      "offer UTF8_STRING text:a", "enter", "position 1 2", "await XdndStatus", "leave", "drop",
      "await XdndFinished")
    #expect(stage.offers.count == 1 && stage.ends == 1 && stage.drops.isEmpty)
  }

  @Test func manyPositionsAtOnceHoldUpNothing() throws {
    let stage = try DropStage()
    try stage.perform(
      "offer UTF8_STRING text:a", "own", "enter", "storm 20000", "drop", "await XdndFinished")
    #expect(stage.drops == [Drop(at: Point(x: 399, y: 199), .text("a"))])
    #expect(stage.offers.count < 10_000)
  }

  // MARK: Places

  @Test func placeIsInUnitsAtScaleTwo() throws {
    let stage = try DropStage(scale: 2)
    try stage.drop("offer UTF8_STRING text:a", at: (301, 40))
    #expect(stage.drops.map(\.location) == [Point(x: 150.5, y: 20)])
  }

  @Test func placeIsInTheWindowUnderAWindowManager() throws {
    let stage = try DropStage()
    let manager = try WindowManager(display: stage.server.displayName)
    let pilot = try Pilot(display: stage.server.displayName)
    try stage.run { XPending(stage.connection.display) == 0 }
    XMoveWindow(stage.connection.display, stage.window.id, 211, 97)
    try stage.drop("offer UTF8_STRING text:a", at: (31, 42))
    #expect(stage.drops.map(\.location) == [Point(x: 31, y: 42)])
    withExtendedLifetime((manager, pilot)) {}
  }

  @Test func placeIsInTheWindowAfterAMoveMeanwhile() throws {
    let stage = try DropStage()
    let source = try stage.start(
      "offer UTF8_STRING text:a", "own", "enter", "position 10 10", "await XdndStatus", "nap",
      "position 20 30", "await XdndStatus", "drop", "await XdndFinished")
    try stage.run { stage.offers.count == 1 }
    XMoveWindow(stage.connection.display, stage.window.id, 101, 203)
    try stage.connection.sync("moving")
    source.wake()
    try stage.run { source.hasEnded }
    #expect(stage.offers.map(\.location) == [Point(x: 10, y: 10), Point(x: 20, y: 30)])
    #expect(stage.drops.map(\.location) == [Point(x: 20, y: 30)])
  }

  @Test func placeIsInAWindowThatIsNested() throws {
    let stage = try DropStage()
    let display = stage.connection.display
    let outer = XCreateSimpleWindow(display, stage.connection.root, 50, 60, 900, 700, 3, 0, 0)
    let inner = XCreateSimpleWindow(display, outer, 7, 11, 800, 600, 2, 0, 0)
    XMapWindow(display, outer)
    XMapWindow(display, inner)
    XReparentWindow(display, stage.window.id, inner, 13, 17)
    try stage.connection.sync("nesting")
    try stage.drop("offer UTF8_STRING text:a", at: (33, 44))
    #expect(stage.drops.map(\.location) == [Point(x: 33, y: 44)])
  }
}
