import Documents
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Session

/// Filters of the whole drawing in exports and copies.
@Suite(.timeLimit(.minutes(120))) struct ViewCommandTests {
  private let shell: CommandShell

  init() throws {
    shell = try CommandShell()
  }

  /// Writes the marks into another drawing, which has filters for the whole view.
  private func write(_ name: String, through text: String) throws {
    let session = DrawingSession()
    for mark in shell.marks { _ = session.perform(.add(mark), as: Step("stroke", at: 1)) }
    let changes = session.drawing.changes(toViewThrough: try FilterChain(text: text))
    _ = session.perform(.entries(changes), as: Step("filter", at: 1))
    let writer = try DrawingWriter(DrawingFile(creating: "\(shell.home.path)/\(name)"))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  private func export(_ name: String) throws -> [UInt32] {
    _ = try shell.output("export", name, "\(name).png")
    return try ImageSurface(png: File.read(shell.home.path + "/\(name).png")).pixels
  }

  @Test func exportsAndCopiesAreSeenThroughTheFilters() throws {
    let before = try export("a.scrawl")
    let inverted = before.map { $0 ^ 0xFFFFFF }
    try write("view.scrawl", through: "invert")
    #expect(try export("view.scrawl") == inverted)
    _ = try shell.output("copy", "view.scrawl", "b.scrawl")
    _ = try shell.output("copy", "--without-history", "view.scrawl", "c.scrawl")
    #expect(try export("b.scrawl") == inverted)
    #expect(try export("c.scrawl") == inverted)
    #expect(try Sitting.marks(in: shell.home.path + "/c.scrawl") == shell.marks)
  }
}
