import System
import TestSupport
import Testing

/// The paths in URIs.
struct FileURITests {
  @Test(arguments: [
    ("file:///home/ada/house.png", "/home/ada/house.png"),
    ("file://localhost/tmp/a", "/tmp/a"),
    ("FILE://LocalHost/tmp/a", "/tmp/a"),
    ("file:/tmp/a", "/tmp/a"),
    ("file:///", "/"),
    ("file:///a%20b%25c%23d%3Fe", "/a b%c#d?e"),
    ("file:///Z%C3%bcrich/%E7%95%AB.png", "/Zürich/畫.png"),
    ("file:///Zürich", "/Zürich"),
    ("file:///a//b/../c", "/a//b/../c"),
    ("file:///tab%09and%0Aline", "/tab\tand\nline"),
    ("file:///a?b", "/a?b"),
  ]) func fileOfThisMachineIsAPath(uri: String, path: String) {
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(arguments: [
    "", "file:", "file://", "file:relative", "file://host/tmp/a", "file://host", "sftp://host/a",
    "http://localhost/a", "/tmp/a", "data:,a", "trash:///a", "filed:///a",
    "file:///a%", "file:///a%2", "file:///a%zz", "file:///a%-1", "file:///a%00b", "file:///a%2Fb",
    "file:///a#b", "file:///%FF%FE", "file:///%C3",
  ]) func everythingElseIsNone(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }

  @Test(arguments: [
    ("/home/ada/my house.png", "file:///home/ada/my%20house.png"), ("/", "file:///"),
    ("/Zürich/a#b?c%d;e", "file:///Z%C3%BCrich/a%23b%3Fc%25d%3Be"),
    ("/!$&'()*+,-.:=@_~", "file:///!$&'()*+,-.:=@_~"), ("/[x]\t\"", "file:///%5Bx%5D%09%22"),
  ]) func pathIsWrittenAsGLibWritesIt(path: String, uri: String) {
    #expect(FileURI.uri(of: path) == uri)
  }

  @Test func everyNameComesBack() {
    var random = SeededGenerator(7)
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 1...0x2_FFFF, using: &random))
      }
      let name = String(String.UnicodeScalarView(scalars)).filter { $0 != "/" }
      let escaped = name.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      let uri = "file:///" + escaped.joined()
      #expect(FileURI.path(of: uri).map { Array($0.utf8) } == Array("/\(name)".utf8))
      let written = FileURI.uri(of: "/\(name)")
      #expect(FileURI.path(of: written).map { Array($0.utf8) } == Array("/\(name)".utf8))
    }
  }

  @Test func anyTextIsAPathOrNone() {
    var random = SeededGenerator(8)
    let alphabet = Array("file:/%20AFZ\0?#ü")
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let tail = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
      if let path = FileURI.path(of: "file:" + String(tail)) { #expect(path.hasPrefix("/")) }
    }
  }
}
