import Documents
import Session
import Testing

@testable import scrawl

@Suite struct OptionsTests {
  @Test func nothingOpensAnEmptyCanvas() throws {
    #expect(try Options([]) == .draw(path: nil))
  }

  @Test func fileIsOpened() throws {
    #expect(try Options(["a b.png"]) == .draw(path: "a b.png"))
  }

  @Test func whatFollowsTwoDashesIsAFile() throws {
    #expect(try Options(["--", "--help"]) == .draw(path: "--help"))
  }

  @Test func helpAndVersionWinOverFiles() throws {
    #expect(try Options(["a.png", "--help"]) == .help)
    #expect(try Options(["-h"]) == .help)
    #expect(try Options(["--version", "b.png"]) == .version)
  }

  @Test func inkIsMeasuredWhereThatIsWanted() throws {
    #expect(try Options(["--latency"]) == .measure(path: nil))
    #expect(try Options(["a.scrawl", "--latency"]) == .measure(path: "a.scrawl"))
  }

  @Test(arguments: ["--frobnicate", "-x", "-"]) func unknownOptionIsNamed(option: String) {
    let misuse = #expect(throws: Options.Misuse.self) { try Options([option]) }
    #expect(misuse == .unknownOption(option))
  }

  @Test func picturesToInsertAreListedInTheirOrder() throws {
    #expect(
      try Options(["--insert", "a.jpg", "b.scrawl", "--insert=-c.png"])
        == .draw(path: "b.scrawl", inserting: ["a.jpg", "-c.png"]))
    #expect(try Options(["--insert", "--", "--", "a"]) == .draw(path: "a", inserting: ["--"]))
  }

  @Test func optionWithoutItsPictureIsMisused() {
    let misuse = #expect(throws: Options.Misuse.self) { try Options(["a", "--insert"]) }
    #expect(misuse == .unfinished)
  }

  @Test func twoFilesAreOneTooMany() {
    #expect(throws: Options.Misuse.self) { try Options(["a.png", "b.png"]) }
  }

  @Test func subcommandsStandFirst() throws {
    #expect(try Options(["info", "a", "--json"]) == .command(.info(path: "a", asJSON: true)))
    #expect(try Options(["dump", "--", "-a"]) == .command(.dump(path: "-a")))
    #expect(try Options(["recover", "-", "b"]) == .command(.recover(path: "-", target: "b")))
    #expect(
      try Options(["copy", "a", "b", "--without-history"])
        == .command(.copy(path: "a", target: "b", of: .bare())))
    #expect(
      try Options(["copy", "-", "b"])
        == .command(.copy(path: "-", target: "b", of: .everything)))
    #expect(try Options(["compact", "a"]) == .command(.compact(path: "a")))
    #expect(try Options(["export", "a", "-"]) == .command(.export(.init(path: "a", target: "-"))))
  }

  @Test func filesThatAreCalledLikeASubcommandCanBeOpened() throws {
    #expect(try Options(["./info"]) == .draw(path: "./info"))
    #expect(try Options(["--", "info"]) == .draw(path: "info"))
    #expect(try Options(["information"]) == .draw(path: "information"))
  }
}
