package import Geometry

/// Numbers, points, colours and bytes in the format of texts of marks.
package enum MarkText {
  package static func short(_ point: Point) -> String {
    "\(short(point.x)),\(short(point.y))"
  }

  package static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func list(_ numbers: [Double]) -> String { numbers.map(short).joined(separator: ",") }

  /// A colour as `#rrggbb` or `#rrggbbaa`, or as four numbers if it has no such form.
  package static func text(_ colour: Colour) -> String {
    let parts = [colour.red, colour.green, colour.blue, colour.alpha]
    guard parts.allSatisfy({ (0...1).contains($0) && ($0 * 255).rounded() / 255 == $0 }) else {
      return parts.map { short(Double($0)) }.joined(separator: ",")
    }
    return colour.hex
  }

  package static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// A text between quotes, in one line: what isn't seen, or changes the order of what is seen, is told by its number.
  package static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": quoted += "\\n"
      case "\"", "\\": quoted += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
          quoted += "\\u{\(String(scalar.value, radix: 16))}"
        default: quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
