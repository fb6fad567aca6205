import Geometry
import Language
import System
import Testing
import Toolkit

@testable import Interface

@Suite struct BulletinTests {
  private let root = RootView(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  private let bulletin = Bulletin(Words(.english))

  init() {
    root.clock.isStill = true
    bulletin.frame = root.bounds
    root.addSubview(bulletin)
    root.clock.tick(at: 0)
  }

  private func has<Kind: View>(_ kind: Kind.Type) -> Bool {
    bulletin.subviews.contains { $0 is Kind }
  }

  private var button: Button? {
    bulletin.subviews.last?.subviews.last as? Button
  }

  @Test func toastGoesByItself() {
    bulletin.show(toast: "Saved")
    root.clock.tick(at: 1)
    root.clock.tick(at: 5000)
    #expect(has(ToastCard.self))
    root.clock.tick(at: 5001)
    #expect(!has(ToastCard.self))
  }

  @Test func laterToastHasItsOwnTime() {
    bulletin.show(toast: "First")
    root.clock.tick(at: 1)
    root.clock.tick(at: 4000)
    bulletin.show(toast: "Second")
    root.clock.tick(at: 4000)
    root.clock.tick(at: 6000)
    #expect(has(ToastCard.self))
    #expect(bulletin.subviews.count == 1)
  }

  @Test func aHintHasButtonsForAHandWithoutKeys() throws {
    var pressed = ""
    bulletin.setHint({ $0[.hue] }, [HintAnswer(.saturation) { pressed = "saturation" }])
    let words = Words(.english)
    let card = try #require(bulletin.subviews.first)
    let button = try #require(card.subviews.lazy.compactMap { $0 as? Button }.first)
    #expect(button.title == words[.saturation])
    button.perform()
    #expect(pressed == "saturation")
    bulletin.changeLanguage(to: Words(.german))
    #expect(bulletin.subviews.first?.subviews.contains { $0 is Button } == true)
    bulletin.setHint(nil)
    #expect(bulletin.subviews.isEmpty)
  }

  @Test func toastThatIsNotTrueAnyMoreIsHidden() {
    bulletin.show(toast: "First")
    bulletin.hide(toast: "Second")
    #expect(has(ToastCard.self))
    bulletin.hide(toast: "First")
    #expect(!has(ToastCard.self))
  }

  @Test func offerOfAToastIsTakenOnce() {
    var count = 0
    bulletin.show(toast: "Deleted", offer: (title: "Undo", action: { count += 1 }))
    button?.perform()
    #expect(count == 1)
    #expect(!has(ToastCard.self))
  }

  @Test func noticeStays() {
    bulletin.show { _ in "It went wrong." }
    root.clock.tick(at: 1)
    root.clock.tick(at: 100_000)
    #expect(has(NoticeCard.self))
    bulletin.show(notice: nil)
    #expect(!has(NoticeCard.self))
  }

  @Test func troubleStaysBesideOtherErrors() {
    bulletin.setTrouble { _ in "The disk is full." }
    bulletin.show { _ in "It went wrong." }
    #expect(bulletin.subviews.count == 2 && bulletin.persistentFrames.count == 2)
    bulletin.show(notice: nil)
    #expect(bulletin.subviews.count == 1)
    bulletin.show { _ in "It went wrong again." }
    bulletin.setTrouble(nil)
    #expect(bulletin.subviews.count == 1 && bulletin.hasNotice)
  }

  @Test func workThatEndsLeavesTheProgressOfOtherWork() {
    let (first, second) = (Progress(), Progress())
    bulletin.beginProgress("Exporting", of: first) {}
    bulletin.beginProgress("Opening", of: second) {}
    bulletin.endProgress(of: first)
    root.clock.tick(at: 1)
    root.clock.tick(at: 201)
    #expect(has(ProgressCard.self))
    bulletin.endProgress(of: second)
    #expect(!has(ProgressCard.self))
  }

  @Test func whatIsDoneSoonShowsNoProgress() {
    bulletin.beginProgress("Saving") {}
    root.clock.tick(at: 1)
    root.clock.tick(at: 199)
    bulletin.endProgress()
    root.clock.tick(at: 1000)
    #expect(!has(ProgressCard.self))
  }

  @Test func whatTakesLongerShowsHowFarItHasCome() throws {
    let work = Progress()
    bulletin.beginProgress("Saving", of: work) {}
    root.clock.tick(at: 1)
    root.clock.tick(at: 201)
    let card = try #require(bulletin.subviews.first as? ProgressCard)
    #expect(card.bar.value == nil)
    bulletin.endProgress()
    #expect(!has(ProgressCard.self))
    root.clock.tick(at: 1000)
    #expect(root.clock.delay(at: 1000) == nil)
  }

  @Test func whatTakesLongerCanBeCancelled() {
    let work = Progress()
    bulletin.beginProgress("Saving", of: work) { work.cancel() }
    root.clock.tick(at: 1)
    root.clock.tick(at: 201)
    button?.perform()
    #expect(work.isCancelled)
  }
}
