import TestSupport
import Testing

@testable import Desktop

/// Showing a file with a file manager on the bus, and without one.
@Suite(.timeLimit(.minutes(120))) struct DesktopFoldersTests {
  @Test func fileManagerIsToldOfTheFile() throws {
    let desk = try Desk()
    let portal = try desk.startPortal(.answer)
    #expect(
      try desk.result { DesktopFolders.show("/home/ada/my house.png", desk.bus, then: $0) } == true)
    #expect(try desk.heard() == ["ShowItems (['file:///home/ada/my%20house.png'], '')"])
    withExtendedLifetime(portal) {}
  }

  @Test func nobodyShowsAFileWhereThereIsNoFileManager() throws {
    let desk = try Desk()
    #expect(try desk.result { DesktopFolders.show("/a.png", desk.bus, then: $0) } == false)
  }
}
