import System
import TestSupport
import Testing

@testable import Desktop

/// The desktop's print dialog, with portals of several kinds.
@Suite(.timeLimit(.minutes(120))) struct PrintDialogTests {
  private let paper = PrintDialog.Paper(named: "iso_a4", width: 210, height: 297)

  private func prepare(on desk: Desk) throws -> Result<PrintDialog.Choice?, BusError> {
    try desk.result {
      PrintDialog(desk.bus, parent: "x11:1f").prepare(
        titled: "House", on: paper, margin: 10, then: $0)
    }
  }

  @Test func aPortalThatPrintsIsFound() throws {
    for (behaviour, isThere) in [(FakePortal.Behaviour.answer, true), (.beOld, false)] {
      let desk = try Desk()
      let portal = try desk.startPortal(behaviour)
      #expect(try desk.result { PrintDialog.find(desk.bus, then: $0) } == isThere)
      withExtendedLifetime(portal) {}
    }
    let desk = try Desk()
    #expect(try desk.result { PrintDialog.find(desk.bus, then: $0) } == false)
  }

  @Test func thePortalGetsTheFileAsTheUserChose() throws {
    let folder = try TemporaryFolder()
    let desk = try Desk()
    let portal = try desk.startPortal(.answer, uris: ["file://\(folder.path)/printed"])
    let choice = try #require(try prepare(on: desk).get())
    #expect(choice.paper == PrintDialog.Paper(named: "iso_a5", width: 148, height: 210))
    let file = try SpoolFile()
    try file.append(Array("a file".utf8))
    file.rewind()
    let isTaken = try desk.result {
      PrintDialog(desk.bus, parent: "").print(
        file.descriptor, titled: "House", as: choice, then: $0)
    }
    #expect(isTaken == .success(true))
    #expect(try File.read(folder.path + "/printed") == Array("a file".utf8))
    let heard = try desk.heard()
    #expect(heard.last == "Printed House")
    for part in [
      "('x11:1f', 'House', ", "'Name': <'iso_a4'>", "'Width': <210.0>", "'Height': <297.0>",
      "'MarginLeft': <10.0>",
    ] {
      #expect(heard.first?.contains(part) == true, "\(heard)")
    }
    withExtendedLifetime(portal) {}
  }

  @Test func aTokenOfAnotherChoiceIsRefused() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.answer, uris: ["file:///dev/null"])
    let file = try SpoolFile()
    let choice = PrintDialog.Choice(token: 1, paper: nil)
    let answer = try desk.result {
      PrintDialog(desk.bus, parent: "").print(file.descriptor, titled: "", as: choice, then: $0)
    }
    #expect(throws: BusError.self) { try answer.get() }
    withExtendedLifetime(portal) {}
  }

  @Test func whoCancelsChoosesNothing() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.cancel)
    #expect(try prepare(on: desk) == .success(nil))
    withExtendedLifetime(portal) {}
  }

  @Test func aPortalThatRefusesIsAnError() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.refuse)
    let answer = try prepare(on: desk)
    #expect(throws: BusError.self) { try answer.get() }
    withExtendedLifetime(portal) {}
  }
}
