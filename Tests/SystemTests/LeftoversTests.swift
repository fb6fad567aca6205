import Glibc
import System
import TestSupport
import Testing

/// Files left by killed programs, and the conditions for deleting them.
@Suite struct LeftoversTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The tag of this process with another process, boot or machine in it.
  private func tag(_ index: Int, _ other: String) throws -> String {
    var parts = try #require(ProcessTag.own).text.split(separator: ".").map(String.init)
    parts[index] = other
    return parts.joined(separator: ".")
  }

  private func leave(_ tag: String) throws -> String {
    let path = folder.path + "/.scrawl-\(tag)-abc"
    try File.write([1], to: path)
    return path
  }

  @Test func whatAProcessLeftThatIsGoneIsTakenAway() throws {
    // No process has such a high number.
    let path = try leave(tag(3, "zzzzz"))
    let journal = path + "-journal"
    try File.write([1], to: journal)
    let nested = folder.path + "/scrawl-\(try tag(3, "zzzzz"))-def"
    mkdir(nested, 0o700)
    try File.write([1], to: nested + "/drawing.scrawl")
    let earlier = try leave(tag(1, "00000000"))
    Leftovers.clear(in: folder.path)
    for path in [path, journal, nested, earlier] { #expect(access(path, F_OK) != 0) }
  }

  @Test func whatMayBelongToALivingProcessStays() throws {
    let own = try leave(#require(ProcessTag.own).text)
    let machine = try leave(tag(0, "00000000"))
    let space = try leave(tag(2, "00000000"))
    let odd = folder.path + "/.scrawl-abcdef"
    try File.write([1], to: odd)
    let drawing = folder.path + "/scrawl-a.scrawl"
    try File.write([1], to: drawing)
    Leftovers.clear(in: folder.path)
    for path in [own, machine, space, odd, drawing] { #expect(access(path, F_OK) == 0) }
  }

  @Test func aNumberThatWasGivenAgainIsAnotherProcess() throws {
    let path = try leave(tag(4, "1"))
    Leftovers.clear(in: folder.path)
    #expect(access(path, F_OK) != 0)
  }
}
