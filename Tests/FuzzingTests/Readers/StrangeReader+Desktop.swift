import System
import TestSupport

@testable import Desktop
@testable import scrawl

/// Data that other programs offer, drop, publish and send.
extension StrangeReader {
  static let desktop = [
    StrangeReader(
      name: "lists of URIs",
      samples: [
        "file:///home/a%20b.png\r\n#comment\r\nhttps://example.org/\r\n", "file://localhost/a\n",
      ].map { Array($0.utf8) }
    ) { bytes in
      let list = URIList(bytes)
      return list.paths.allSatisfy { $0.utf8.first == slash && !$0.utf8.contains(0) }
    },
    StrangeReader(name: "settings of the desktop", samples: [xsettings(0), xsettings(1)]) { bytes in
      _ = XSettingsReader.values(in: bytes)
      return true
    },
    StrangeReader(name: "values of the bus", samples: busValues) { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let value = BusValue(of: &rest, depth: 0)
        _ = FileDialog.path(in: value)
        _ = PrintDialog.choice(in: value)
        _ = value.unwrapped.typeSignature
      }
      return true
    },
    StrangeReader(name: "records of devices", samples: traces) { bytes in
      _ = try? TraceAccount(ofTrace: String(decoding: bytes, as: UTF8.self))
      return true
    },
    StrangeReader(name: "lists of recent files", samples: [Array(recent.utf8)]) { bytes in
      (try? BookmarkList(bytes))?.paths(for: "scrawl").allSatisfy { $0.utf8.first == slash } ?? true
    },
    StrangeReader(
      name: "requests for windows",
      samples: [
        WindowRequest(path: "/a.scrawl", pictures: ["/b.png"], wish: .newWindow, startupID: "x-1")
          .bytes,
        WindowRequest(showsDrawings: true).bytes,
      ].compactMap(\.self)
    ) { bytes in
      guard let request = WindowRequest(bytes) else { return true }
      return request.bytes == bytes && FilePath.isAbsolute(request.path ?? "/")
    },
    StrangeReader(name: "outcomes of windows", samples: [Array("sA house".utf8)]) { bytes in
      WindowOutcome(bytes).map { WindowOutcome($0.bytes) == $0 } ?? true
    },
  ]

  /// A byte, since a slash followed by a combining mark isn't the character "/".
  private static let slash = UInt8(ascii: "/")

  /// A text, a number and a colour.
  private static func xsettings(_ order: UInt8) -> [UInt8] {
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      return order == 0 ? bytes : bytes.reversed()
    }
    func setting(_ type: UInt8, _ value: [UInt8]) -> [UInt8] {
      [type, 0] + number(5, 2) + Array("a/bcd\0\0\0".utf8) + number(0, 4) + value
    }
    return [order, 0, 0, 0] + number(1, 4) + number(3, 4)
      + setting(1, number(3, 4) + Array("abc\0".utf8)) + setting(0, number(96, 4))
      + setting(2, number(9, 2) + number(8, 2) + number(7, 2) + number(6, 2))
  }

  static let busValues: [[UInt8]] = [
    Array(0...64), [9, 3, 1, 9, 3, 2, 7, 7, 1, 8, 4, 2, 1],
  ]

  private static let traces: [[UInt8]] = {
    let here = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    let folder = here.dropLast(3).joined(separator: "/") + "/Fixtures/Traces"
    return Folder.files(in: folder).compactMap { try? File.read($0) }.filter { $0.count < 1 << 12 }
  }()

  private static let recent = """
    <?xml version="1.0"?><xbel version="1.0"><bookmark href="file:///a.scrawl" \
    added="2020-01-01T00:00:00Z"><info><metadata owner="http://freedesktop.org"/></info></bookmark></xbel>
    """
}

extension BusValue {
  /// A value whose form the bytes determine.
  init(of bytes: inout ArraySlice<UInt8>, depth: Int) {
    let kind = (bytes.popFirst() ?? 0) % 10
    let count = Int((bytes.popFirst() ?? 0) % 5)
    func values(_ bytes: inout ArraySlice<UInt8>) -> [BusValue] {
      (0..<count).map { _ in BusValue(of: &bytes, depth: depth + 1) }
    }
    let names = ["uris", "token", "page-setup", "Width", "Height", "Name", "file:///a"]
    switch kind {
    case 0: self = .uint32(UInt32(count) << 30)
    case 1: self = .double([.nan, 0, -1, .infinity, 1e300][count])
    case 2: self = .string(String(decoding: bytes.prefix(count * 3), as: UTF8.self))
    case 3: self = .string(names[Int(bytes.popFirst() ?? 0) % names.count])
    case 4: self = .bytes(Array(bytes.prefix(count)))
    case 5 where depth < 8: self = .structure(values(&bytes))
    case 6 where depth < 8: self = .array(of: "v", values(&bytes))
    case 7 where depth < 8:
      let key = BusValue.string(names[Int(bytes.popFirst() ?? 0) % names.count])
      self = .array(of: "{sv}", values(&bytes).map { .entry(key, $0) })
    case 8 where depth < 8: self = .variant(BusValue(of: &bytes, depth: depth + 1))
    case 9 where depth < 8:
      self = .options(
        Dictionary(zip(names, values(&bytes)), uniquingKeysWith: { first, _ in first }))
    default: self = .boolean(count > 2)
    }
  }
}
