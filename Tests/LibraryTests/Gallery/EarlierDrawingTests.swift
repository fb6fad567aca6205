import Glibc
import System
import TestSupport
import Testing

@testable import Library

/// Drawings of earlier programs in the library. The earlier programs can't write them any more after an upgrade.
@Suite struct EarlierDrawingTests {
  private let testLibrary: TestLibrary
  private var library: DrawingLibrary { testLibrary.library }
  private var path: String { testLibrary.elsewhere("House") }

  init() throws {
    testLibrary = try TestLibrary()
  }

  private func takeSample(_ step: Int) throws -> ([UInt8], DrawingEntry) {
    let bytes = try File.read(Golden.path(of: "step\(step).scrawl"))
    try File.write(bytes, to: path)
    return (bytes, try testLibrary.entry(path))
  }

  private func names() -> [String] {
    Folder.files(in: FilePath.folder(of: path)).map { FilePath.name(of: $0) }
  }

  @Test(arguments: 1...6) func renamingUpgradesNothing(step: Int) throws {
    let (bytes, entry) = try takeSample(step)
    let renamed = try library.rename(entry, to: "Tower.scrawl")
    #expect(try File.read(renamed.path) == bytes)
    #expect(names() == ["Tower.scrawl"])
  }

  @Test(arguments: 1...6) func duplicatingUpgradesNothing(step: Int) throws {
    let (bytes, entry) = try takeSample(step)
    let copy = try library.duplicate(entry, marked: "copy")
    #expect(try File.read(path) == bytes)
    #expect(try File.read(copy.path) == bytes)
    #expect(names() == ["House (copy).scrawl", "House.scrawl"])
  }

  @Test(arguments: 1...6) func discardingUpgradesNothing(step: Int) throws {
    let (bytes, entry) = try takeSample(step)
    let restored = try library.restore(try library.discard(entry))
    #expect(restored.path == path)
    #expect(try File.read(path) == bytes)
    #expect(names() == ["House.scrawl"])
  }
}
