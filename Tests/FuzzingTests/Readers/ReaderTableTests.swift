import System
import TestSupport
import Testing

/// Checks that the table contains all files that read bytes.
@Suite struct ReaderTableTests {
  private static let sources: String = {
    let here = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(4).joined(separator: "/") + "/Sources"
  }()

  private static let bytes = [": [UInt8]", ": ArraySlice<UInt8>", ": UnsafeRawBufferPointer"]
  private static let text = [": String", ": Substring", "StringProtocol"]

  /// Whether a line declares a function that others call to read bytes or text, and that may fail.
  private static func reads(_ line: Substring) -> Bool {
    guard !line.contains("private ") else { return false }
    let mayBeNil = line.holds("init?(")
    let result = line.parts(around: "-> ")?.after ?? ""
    let mayFail =
      line.holds("init(") && line.holds("throws")
      || line.holds("func ") && (line.holds("throws") || result.contains("?"))
    return (mayBeNil || mayFail) && bytes.contains(where: line.holds)
      || mayBeNil && text.contains(where: line.holds)
  }

  /// The lines of a source without its comments; the lines of a function's head are joined.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var isOpen = false
    for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      if isOpen { lines[lines.count - 1] += " " + line } else { lines.append(line) }
      let head = lines[lines.count - 1]
      isOpen = isOpen || head.holds("func ") || head.holds("init(") || head.holds("init?(")
      isOpen =
        isOpen && head.utf8.count(where: { $0 == 0x28 }) > head.utf8.count(where: { $0 == 0x29 })
    }
    return lines
  }

  private static func files(below folder: String) throws -> [String] {
    let find = try ChildProcess("find", [folder, "-name", "*.swift", "-printf", "%P\\n"])
    _ = try find.waitForExit()
    return find.standardOutput.split(separator: "\n").map(String.init)
  }

  @Test func everyReaderIsInTheTable() throws {
    let found = try Self.files(below: Self.sources).filter { name in
      let text = String(decoding: try File.read("\(Self.sources)/\(name)"), as: UTF8.self)
      return Self.lines(of: text).contains(where: Self.reads)
    }
    let known = Set(ReaderTable.readers.keys).union(ReaderTable.fuzzed)
      .union(ReaderTable.decoded).union(ReaderTable.own).union(ReaderTable.joined)
      .union(ReaderTable.typed)
    let names = Set(found.map { String($0.dropLast(".swift".count)) })
    #expect(names.subtracting(known).sorted() == [], "Who tries these?")
    #expect(known.subtracting(names).sorted() == [], "These read nothing any more.")
  }

  @Test func othersAreThere() throws {
    let files = Set(try Self.files(below: Self.sources))
    let others = Set(ReaderTable.others.keys).union(ReaderTable.served)
    #expect(others.filter { !files.contains($0 + ".swift") } == [])
  }

  @Test func everyTrialIsUsed() {
    let tried = Set(ReaderTable.readers.values).union(ReaderTable.others.values)
    #expect(tried == Set(StrangeReader.all.map(\.name)))
  }
}

extension Substring {
  fileprivate func holds(_ word: String) -> Bool { parts(around: word) != nil }

  /// The texts before and after the last occurrence of a word.
  fileprivate func parts(around word: String) -> (before: Substring, after: Substring)? {
    // A search for bytes takes a hundredth of the time that one for characters takes.
    let (bytes, wanted) = (Array(utf8), Array(word.utf8))
    guard bytes.count >= wanted.count,
      let start = (0...bytes.count - wanted.count).last(where: {
        bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
      })
    else { return nil }
    let place = utf8.index(startIndex, offsetBy: start)
    return (self[..<place], self[utf8.index(place, offsetBy: wanted.count)...])
  }
}
