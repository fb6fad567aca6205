import Geometry
import TestSupport
import Testing

@testable import Rendering

@Suite struct AlignedKernelTests {
  private static let (width, height) = (37, 29)

  private static let maps = [
    Transform(a: 3.71, b: 0, c: 0, d: 3.68, tx: -7.3, ty: 1.23),
    Transform(a: -1.9, b: 0, c: 0, d: 1.4, tx: 36.2, ty: -2.5),
    Transform(a: 0.4, b: 0, c: 0, d: -6.3, tx: 0.1, ty: 40),
    Transform(a: 11, b: 0, c: 0, d: 10.97, tx: -20, ty: -20),
  ]

  private static var image: [UInt32] {
    var random = SeededGenerator(7)
    return (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
  }

  /// The rows of a rectangle, each value by itself and by rows and columns.
  private func rows(
    of rect: PixelRect, under map: Transform, _ body: ([UInt32], [UInt32]) -> Void
  ) throws {
    try Self.image.withUnsafeBufferPointer { image in
      let kernel = SamplingKernel(
        try #require(image.baseAddress), Self.width, Self.height, stride: Self.width, map)
      var aligned = try #require(AlignedKernel(kernel, rect))
      for y in 0..<rect.height {
        var (each, together) = (Array(repeating: UInt32(0), count: rect.width), [UInt32]())
        together = each
        each.withUnsafeMutableBufferPointer {
          if let start = $0.baseAddress {
            kernel.write(rect.width, from: (rect.x, rect.y + y), to: start)
          }
        }
        together.withUnsafeMutableBufferPointer {
          if let start = $0.baseAddress { aligned.write(y, to: start) }
        }
        body(each, together)
      }
    }
  }

  @Test(arguments: maps) func rowsAndColumnsGiveThePixelsOfAllValues(map: Transform) throws {
    try rows(of: PixelRect(x: -3, y: -2, width: 60, height: 40), under: map) { each, together in
      #expect(each == together)
    }
  }

  @Test(arguments: maps) func pixelsDontDependOnWhereTheirPartBegins(map: Transform) throws {
    var (whole, part) = ([[UInt32]](), [[UInt32]]())
    try rows(of: PixelRect(x: 0, y: 0, width: 30, height: 20), under: map) { whole.append($1) }
    try rows(of: PixelRect(x: 5, y: 3, width: 9, height: 8), under: map) { part.append($1) }
    #expect(part == whole[3..<11].map { Array($0[5..<14]) })
  }

  @Test(arguments: maps) func pixelIsTheMeanOfSmoothedValues(map: Transform) throws {
    let (image, width, height) = (Self.image, Self.width, Self.height)
    func channel(_ x: Int, _ y: Int, _ shift: Int) -> Double {
      let place = min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)
      return Double(image[place] >> UInt32(shift) & 255)
    }
    func value(_ x: Double, _ y: Double, _ shift: Int) -> Double {
      // Places are rounded to a 256th of a pixel.
      let held = (
        min(max(((x - 0.5) * 256).rounded() / 256, 0), Double(width - 1)),
        min(max(((y - 0.5) * 256).rounded() / 256, 0), Double(height - 1))
      )
      let (left, top) = (Int(held.0), Int(held.1))
      let (wx, wy) = (held.0 - Double(left), held.1 - Double(top))
      return (1 - wy) * ((1 - wx) * channel(left, top, shift) + wx * channel(left + 1, top, shift))
        + wy * ((1 - wx) * channel(left, top + 1, shift) + wx * channel(left + 1, top + 1, shift))
    }
    let (across, down) = (Int(abs(map.a).rounded(.up)), Int(abs(map.d).rounded(.up)))
    var (farthest, y) = (0.0, 0)
    try rows(of: PixelRect(x: 0, y: 0, width: 20, height: 12), under: map) { _, row in
      for (x, pixel) in row.enumerated() {
        for shift in [0, 8, 16, 24] {
          var sum = 0.0
          for (column, line) in (0..<across * down).map({ ($0 % across, $0 / across) }) {
            sum += value(
              map.a * (Double(x) + (Double(column) + 0.5) / Double(across)) + map.tx,
              map.d * (Double(y) + (Double(line) + 0.5) / Double(down)) + map.ty, shift)
          }
          let mean = sum / Double(across * down)
          farthest = max(farthest, abs(Double(pixel >> UInt32(shift) & 255) - mean))
        }
      }
      y += 1
    }
    #expect(farthest <= 0.51)
  }
}
