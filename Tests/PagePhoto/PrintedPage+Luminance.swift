import Geometry

extension PrintedPage {
  /// The luminance of the page at another size: the exact mean for each pixel, from 0 for ink to 1 for paper.
  public func luminance(width: Int, height: Int) -> [Double] {
    func value(_ pixel: UInt32) -> Double {
      Double(pixel >> 16 & 255) * 0.2126 + Double(pixel >> 8 & 255) * 0.7152
        + Double(pixel & 255) * 0.0722
    }
    func value(_ red: Float, _ green: Float, _ blue: Float) -> Double {
      255 * (Double(red) * 0.2126 + Double(green) * 0.7152 + Double(blue) * 0.0722)
    }
    let ink = value(Self.ink.red, Self.ink.green, Self.ink.blue)
    let paper = value(Self.paper.red, Self.paper.green, Self.paper.blue)
    let (columns, rows) = (Self.shares(self.width, width), Self.shares(self.height, height))
    var result: [Double] = []
    result.reserveCapacity(width * height)
    for row in rows {
      for column in columns {
        var sum = 0.0
        for (y, down) in row {
          for (x, across) in column { sum += value(pixels[y * self.width + x]) * down * across }
        }
        result.append((sum - ink) / (paper - ink))
      }
    }
    return result
  }

  /// For each of `count` equal parts of a line of `length` pixels, the pixels that it touches and their shares of it.
  private static func shares(_ length: Int, _ count: Int) -> [[(Int, Double)]] {
    (0..<count).map { part in
      let start = Double(part) * Double(length) / Double(count)
      let end = Double(part + 1) * Double(length) / Double(count)
      return (Int(start)..<min(Int(end.rounded(.up)), length)).map { pixel in
        (pixel, (min(end, Double(pixel + 1)) - max(start, Double(pixel))) / (end - start))
      }
    }
  }
}
