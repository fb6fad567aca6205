import Glibc
import System
import TestSupport
import Testing

@testable import Desktop

@Suite(.timeLimit(.minutes(120))) struct URIListTests {
  private func list(_ text: String) -> URIList { URIList(Array(text.utf8)) }

  @Test(arguments: 0..<200) func everyPathIsFoundAgain(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (text, paths, others): ([UInt8], [String], [String]) = ([], [], [])
    let ends = ["\r\n", "\n", "\r", "\r\n\r\n", " \r\n", "\0"]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text += Array("# file:///comment".utf8)
      case 1:
        others.append("https://example.org/\(Int.random(in: 0..<1000, using: &random))?a=%20")
        text += Array(others[others.count - 1].utf8)
      default:
        let path = Self.path(&random)
        paths.append(path)
        let host = ["", "localhost", "LOCALHOST"].randomElement(using: &random) ?? ""
        text += Array("file://\(host)".utf8) + Self.encoded(path, &random)
      }
      text += Array((ends.randomElement(using: &random) ?? "\n").utf8)
    }
    let list = URIList(text)
    #expect(list.paths == paths)
    #expect(list.others == others)
  }

  /// A random absolute path of letters from many scripts, spaces, and reserved characters of URIs.
  private static func path(_ random: inout SeededGenerator) -> String {
    let letters = Array("aZ0 ~-_.%#?&;=+:@!$'()*,\"<>[]\\^`{|}äß你好👋éи")
    let parts = (0...Int.random(in: 0...3, using: &random)).map { _ in
      String(
        (0...Int.random(in: 0...8, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Encodes all characters but letters, digits and slashes (RFC 3986), and some of those as well.
  private static func encoded(_ path: String, _ random: inout SeededGenerator) -> [UInt8] {
    let digits = Array((Bool.random(using: &random) ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
    return path.utf8.flatMap { byte -> [UInt8] in
      let isPlain = byte == UInt8(ascii: "/") || isalnum(Int32(byte)) != 0 && byte < 128
      let mayEncode = byte != UInt8(ascii: "/") && Int.random(in: 0..<8, using: &random) == 0
      guard !isPlain || mayEncode else { return [byte] }
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  @Test func anyBytesAreAList() {
    var random = SeededGenerator(7)
    let pieces = ["file:", "//", "/", "%", "%0", "%00", "%2F", "\n", "\0", "#", " ", "é", "host"]
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        if Int.random(in: 0..<4, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      let list = URIList(bytes)
      let lines = bytes.split { $0 == 0 || $0 == 10 || $0 == 13 }.count
      #expect(list.paths.count + list.others.count <= lines)
      #expect(list.paths.allSatisfy { $0.hasPrefix("/") && !$0.utf8.contains(0) })
    }
  }

  @Test func fileOfThisComputerByItsNameIsHere() throws {
    let uname = try ChildProcess("uname", ["-n"])
    try uname.waitForExit()
    let host = uname.standardOutput.prefix { $0 != "\n" }
    #expect(list("file://\(host)/a").paths == ["/a"])
  }

  @Test(arguments: [
    "file://elsewhere/a", "file:///a%00b", "file:///a%2Fb", "file:///%FF", "file:a", "sftp://h/a",
    "/plain/path", "data:image/png;base64,AAAA",
  ]) func whatIsNoFileHereIsKept(uri: String) {
    #expect(list(uri).paths == [])
    #expect(list(uri).others == [uri])
  }
}
