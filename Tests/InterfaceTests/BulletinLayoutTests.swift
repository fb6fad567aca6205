import Geometry
import Language
import StageSupport
import System
import Testing
import Toolkit

@testable import Interface

/// The positions of messages, and their languages.
@Suite struct BulletinLayoutTests {
  private func room(in window: Rect) -> FreeRoom {
    let inside = window.outset(by: -ScreenSize.margin)
    return FreeRoom(
      inside: inside, strip: inside, middle: inside, side: inside, taken: [], isBare: false)
  }

  /// A bulletin with messages of all kinds.
  private func bulletin(_ words: Words, on stage: ViewStage) -> Bulletin {
    let bulletin = Bulletin(words)
    stage.show(bulletin)
    bulletin.show(
      notice: { words in
        let folders = String(repeating: "/a long name", count: 5)
        return "\(words[.otherColour]): \(folders)"
      }, offer: (title: .otherColour, action: {}))
    bulletin.setHint(
      { String(repeating: "\($0[.colourCode]). ", count: 6) },
      [HintAnswer(.hue) {}, HintAnswer(.saturation) {}])
    bulletin.show(toast: words[.hue], offer: (title: words[.saturation], action: {}))
    bulletin.beginProgress(words[.brightness]) {}
    stage.root.clock.tick(at: 0)
    stage.root.clock.tick(at: 200)
    return bulletin
  }

  @Test(arguments: Language.allCases)
  func messagesHaveRoomInEveryWindow(language: Language) {
    let stage = ViewStage(isRightToLeft: language.isRightToLeft)
    let bulletin = bulletin(Words(language), on: stage)
    #expect(bulletin.subviews.count == 4)
    for size in WindowSizes.all {
      stage.root.frame.size = size
      bulletin.place(in: room(in: stage.root.bounds))
      stage.root.layoutIfNeeded()
      #expect(LayoutChecker.faults(in: stage.root) == [], "\(size.width) x \(size.height)")
    }
  }

  @Test func messagesStandAtTheBottomOfTheStrip() {
    let stage = ViewStage()
    let bulletin = bulletin(Words(.english), on: stage)
    var room = room(in: stage.root.bounds)
    room.strip = Rect(x: 100, y: 80, width: 400, height: 450)
    bulletin.place(in: room)
    #expect(abs(bulletin.frame.maxY - 530) < 0.01)
    #expect(bulletin.frame.minX == 100 && bulletin.frame.width == 400)
  }

  @Test func onlyAnErrorStays() {
    let stage = ViewStage()
    let bulletin = Bulletin(Words(.english))
    stage.show(bulletin)
    bulletin.show(toast: "Saved")
    bulletin.setHint { _ in "Press Escape." }
    #expect(bulletin.persistentFrames == [])
    bulletin.show { _ in "It went wrong." }
    stage.root.layoutIfNeeded()
    #expect(bulletin.persistentFrames == stage.views(NoticeCard.self).map(\.frame))
    #expect(bulletin.persistentFrames.count == 1)
  }

  @Test func errorAndHintFollowTheLanguage() {
    let stage = ViewStage()
    let bulletin = Bulletin(Words(.english))
    stage.show(bulletin)
    bulletin.show { $0[.hue] }
    bulletin.setHint { $0[.saturation] }
    bulletin.changeLanguage(to: Words(.german))
    let texts = stage.views(Label.self).map(\.text)
    #expect(texts == [Words(.german)[.hue], Words(.german)[.saturation]])
    #expect(texts != [Words(.english)[.hue], Words(.english)[.saturation]])
  }

  @Test func anErrorTakesThePlaceOfTheOneBefore() {
    let stage = ViewStage()
    let bulletin = Bulletin(Words(.english))
    stage.show(bulletin)
    bulletin.show { _ in "First" }
    bulletin.show { _ in "Second" }
    #expect(stage.views(Label.self).map(\.text) == ["Second"])
  }

  @Test func offerOfAnErrorClosesIt() throws {
    let stage = ViewStage()
    let bulletin = Bulletin(Words(.english))
    stage.show(bulletin)
    var wasOpen: [Bool] = []
    bulletin.show(
      notice: { _ in "Full" },
      offer: (title: .otherColour, action: { wasOpen.append(bulletin.hasNotice) }))
    let offer = Words(.english)[.otherColour]
    try #require(stage.views(Button.self).first { $0.title == offer }).perform()
    #expect(wasOpen == [false])
  }
}
