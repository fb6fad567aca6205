import Glibc
import TestSupport
import Testing

@testable import Desktop

/// File dialogs, with portals of every kind.
@Suite(.timeLimit(.minutes(120))) struct FileDialogTests {
  private let pictures = FileDialog.Filter(
    name: "Pictures", globs: ["*.png", "*.svg"], mimeTypes: ["image/png"])

  private func open(on desk: Desk) throws -> Result<String?, BusError> {
    var answers: [Result<String?, BusError>] = []
    let answer = try desk.result { (then: @escaping FileDialog.Answer) in
      FileDialog(desk.bus, parent: "").open(titled: "Open") {
        answers.append($0)
        then($0)
      }
    }
    // No second answer follows.
    if case .failure(let error) = answer, error.name.hasSuffix("Disconnected") { return answer }
    try desk.settle()
    try desk.settle()
    #expect(answers.count == 1)
    return answer
  }

  private func error(_ behaviour: FakePortal.Behaviour, uris: [String] = []) throws -> BusError {
    let desk = try Desk()
    let portal = try desk.startPortal(behaviour, uris: uris)
    let answer = try open(on: desk)
    withExtendedLifetime(portal) {}
    return try #require(throws: BusError.self) { try answer.get() }
  }

  @Test(arguments: [FakePortal.Behaviour.answer, .answerEarly, .answerTwice])
  func answersTheChosenFile(behaviour: FakePortal.Behaviour) throws {
    let desk = try Desk()
    let portal = try desk.startPortal(behaviour, uris: ["file:///tmp/my%20house.png"])
    #expect(try open(on: desk) == .success("/tmp/my house.png"))
    withExtendedLifetime(portal) {}
  }

  @Test func followsAPortalThatChoosesThePathItself() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.choosePath, uris: ["file:///tmp/a"])
    var answer: Result<String?, BusError>?
    FileDialog(desk.bus, parent: "").open(titled: "Open") { answer = $0 }
    #expect(try desk.heard().count == 1)
    try desk.callPortal("Respond")
    try desk.settle()
    #expect(answer == .success("/tmp/a"))
    withExtendedLifetime(portal) {}
  }

  @Test(arguments: [FakePortal.Behaviour.cancel, .endInAnotherWay])
  func answersNothingWhenThePersonChoosesNothing(behaviour: FakePortal.Behaviour) throws {
    let desk = try Desk()
    let portal = try desk.startPortal(behaviour)
    #expect(try open(on: desk) == .success(nil))
    withExtendedLifetime(portal) {}
  }

  @Test func tellsThePortalWhatIsWanted() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.cancel)
    try desk.settle()
    let dialog = FileDialog(desk.bus, parent: "x11:1f")
    _ = try desk.result { dialog.open(titled: "Öffnen", filters: [pictures], then: $0) }.get()
    _ = try desk.result {
      dialog.save(titled: "Save", suggesting: "a b.png", in: "/tmp/Zü", then: $0)
    }.get()
    let heard = try desk.heard().map { line in
      line.split(separator: "'handle_token': <'").map { $0.drop { $0.isHexDigit || $0 == "t" } }
        .joined(separator: "TOKEN")
    }
    #expect(
      heard == [
        "OpenFile ('x11:1f', 'Öffnen', {'filters': <[('Pictures', [(uint32 0, '*.png'), (0, '*.svg'), "
          + "(1, 'image/png')])]>, TOKEN'>, 'modal': <true>})",
        "SaveFile ('x11:1f', 'Save', {'current_folder': <b'/tmp/Z\\303\\274'>, "
          + "'current_name': <'a b.png'>, TOKEN'>, 'modal': <true>})",
      ])
    withExtendedLifetime(portal) {}
  }

  @Test func cancellingTakesTheDialogAway() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.showDialog)
    let dialog = FileDialog(desk.bus, parent: "")
    let answer = try desk.result { (then: @escaping FileDialog.Answer) in
      dialog.open(titled: "Open", then: then)
      dialog.cancel()
    }
    #expect(answer == .success(nil))
    #expect(!dialog.isOpen)
    let heard = try desk.heard()
    #expect(heard.count == 2)
    #expect(heard.last?.hasPrefix("Close /org/freedesktop/portal/desktop/request/1_") == true)
    withExtendedLifetime(portal) {}
  }

  @Test func cancellingBeforeTheBusIsOpenAsksNobody() throws {
    let desk = try Desk()
    let dialog = FileDialog(desk.bus, parent: "")
    let answer = try desk.result { (then: @escaping FileDialog.Answer) in
      dialog.open(titled: "Open", then: then)
      dialog.cancel()
    }
    #expect(answer == .success(nil))
  }

  @Test(arguments: [
    "sftp://host/a", "file://host/a", "file:///a%00", "file:///%FF", "", "a",
  ]) func refusesWhatIsNoFileOfThisMachine(uri: String) throws {
    let error = try error(.answer, uris: [uri])
    #expect(error.name == "org.freedesktop.DBus.Error.NotSupported")
    #expect(error.message == uri)
    #expect(error.action == "opening a file dialog")
  }

  @Test(arguments: [
    FakePortal.Behaviour.nameNoRequest, .nameNoFile, .nameANumber, .respondWithText,
    .respondWithNothing,
  ]) func nonsenseIsAnError(behaviour: FakePortal.Behaviour) throws {
    #expect(try error(behaviour).name == "org.freedesktop.DBus.Error.InconsistentMessage")
  }

  @Test func refusalIsAnError() throws {
    let error = try error(.refuse)
    #expect(error.name == "org.freedesktop.portal.Error.NotAllowed")
    #expect(error.message == "No.")
  }

  @Test func portalThatDiesIsAnError() throws {
    #expect(try error(.dieAtOnce).action == "opening a file dialog")
    #expect(try error(.dieLater).name == "org.freedesktop.DBus.Error.Disconnected")
  }

  @Test func missingPortalIsAnError() throws {
    let desk = try Desk()
    let answer = try open(on: desk)
    let error = try #require(throws: BusError.self) { try answer.get() }
    #expect(error.name == "org.freedesktop.DBus.Error.ServiceUnknown")
  }

  @Test func portalThatNeverAnswersIsAnErrorInTime() throws {
    let desk = try Desk(timeLimit: .milliseconds(1500))
    let portal = try desk.startPortal(.beMute)
    let answer = try open(on: desk)
    let error = try #require(throws: BusError.self) { try answer.get() }
    #expect(error.name.hasSuffix("Timeout") || error.name.hasSuffix("NoReply"))
    // The request is closed, in case the portal shows a dialog later.
    #expect(try desk.heard().map { $0.prefix(5) } == ["OpenF", "Close"])
    withExtendedLifetime(portal) {}
  }

  @Test func busThatDiesUnderADialogIsAnError() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.showDialog)
    let dialog = FileDialog(desk.bus, parent: "")
    var answers = 0
    let answer = try desk.result { (then: @escaping FileDialog.Answer) in
      dialog.open(titled: "Open") {
        answers += 1
        then($0)
      }
      desk.messageBus.kill()
    }
    #expect(throws: BusError.self) { try answer.get() }
    let second = try desk.result { dialog.open(titled: "Open", then: $0) }
    #expect(throws: BusError.self) { try second.get() }
    #expect(answers == 1)
    withExtendedLifetime(portal) {}
  }
}
