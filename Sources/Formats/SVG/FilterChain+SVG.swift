import Graphics

extension FilterChain {
  /// The primitives of an SVG filter with the same effect; nil if there are none.
  var svgPrimitives: String? {
    var text = ""
    for filter in filters {
      guard let point = filter as? any PointFilter, let primitive = point.mapping.svgPrimitive
      else { return nil }
      text += primitive
    }
    return text
  }
}

extension PixelMapping {
  /// The SVG primitive with the same effect; nil if there is none.
  fileprivate var svgPrimitive: String? {
    switch self {
    case .matrix(let matrix):
      let values = matrix.rows.map { row in
        row.map { TextBytes.text(Double($0)) }.joined(separator: " ")
      }
      return "<feColorMatrix values=\"\(values.joined(separator: " "))\"/>"
    case .channels(let red, let green, let blue):
      let functions = [("R", red), ("G", green), ("B", blue)].map { name, function in
        "<feFunc\(name) type=\"table\" tableValues=\"\(Self.table(of: function))\"/>"
      }
      return "<feComponentTransfer>\(functions.joined())</feComponentTransfer>"
    case .pixel: return nil
    }
  }

  /// The values of a function for all values of a channel of 8 bits.
  private static func table(of function: (Float) -> Float) -> String {
    (0...255).map { value in
      TextBytes.text(Double(min(max(function(Float(value) / 255), 0), 1)))
    }.joined(separator: " ")
  }
}

extension TextBytes {
  /// A number in the shortest form, to four decimals.
  fileprivate static func text(_ number: Double) -> String {
    var text = TextBytes()
    text.add(number, decimals: 4)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
