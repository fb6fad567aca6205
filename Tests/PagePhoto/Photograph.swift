public import Geometry
import Glibc
public import Graphics
import TestSupport

/// The photograph of a page on a wooden table: the positions of its corners, the light and the noise of the sensor.
public struct Photograph {
  public var width = 1200
  public var height = 1600
  /// The corners of the page, as fractions of the photograph: clockwise from the one at the top left of the page.
  public var corners = [
    Point(x: 0.13, y: 0.09), Point(x: 0.88, y: 0.12), Point(x: 0.94, y: 0.91),
    Point(x: 0.07, y: 0.93),
  ]
  /// The decrease of the light at the lower right corner, and in the shadow.
  public var falloff = 0.4
  public var shadow = 0.25
  /// The standard deviation of the noise.
  public var noise = 0.012
  /// The colour of the light.
  public var light = SIMD3(1.0, 0.97, 0.9)
  /// The colour of the table.
  public var table = SIMD3(0.45, 0.3, 0.18)
  public var seed: UInt64 = 1

  public init() {}

  /// The photograph of the page: 8 bits a channel.
  public func image(of page: PrintedPage) throws -> ImageSurface {
    let surface = try ImageSurface(width: width, height: height, format: .rgb)
    let map = ProjectiveMap(
      from: corners.map { Point(x: $0.x * Double(width), y: $0.y * Double(height)) },
      to: [
        Point(x: 0, y: 0), Point(x: Double(page.width), y: 0),
        Point(x: Double(page.width), y: Double(page.height)), Point(x: 0, y: Double(page.height)),
      ])
    var generator = NormalGenerator(seed)
    let stride = surface.stride
    surface.withPixels { bytes in
      page.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<height {
          for x in 0..<width {
            var colour = SIMD3<Double>.zero
            for sample in 0..<9 {
              let place = Point(
                x: Double(x) + (Double(sample % 3) + 0.5) / 3,
                y: Double(y) + (Double(sample / 3) + 0.5) / 3)
              colour += reflectance(at: map.map(place), page, pixels) ?? wood(place)
            }
            colour *= light * (illumination(Double(x), Double(y)) / 9)
            colour += SIMD3(generator.next(), generator.next(), generator.next()) * noise
            let bits = (colour.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(
              .toNearestOrEven)
            bytes.storeBytes(
              of: 0xFF00_0000 | UInt32(bits.x) << 16 | UInt32(bits.y) << 8 | UInt32(bits.z),
              toByteOffset: y * stride + x * 4, as: UInt32.self)
          }
        }
      }
    }
    return surface
  }

  private func reflectance(
    at point: Point, _ page: PrintedPage, _ pixels: UnsafeBufferPointer<UInt32>
  ) -> SIMD3<Double>? {
    guard point.x >= 0, point.y >= 0, point.x < Double(page.width), point.y < Double(page.height)
    else { return nil }
    let pixel = pixels[Int(point.y) * page.width + Int(point.x)]
    return SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / 255
  }

  /// Planks with grain: long stripes that wave, and a dark seam between planks.
  private func wood(_ place: Point) -> SIMD3<Double> {
    let (x, y) = (place.x * 1200 / Double(width), place.y * 1600 / Double(height))
    let grain = sin(x * 0.21 + 6 * sin(y * 0.004)) * 0.5 + sin(x * 0.93 + 3 * sin(y * 0.011)) * 0.3
    let plank = x.truncatingRemainder(dividingBy: 290)
    return table * ((1 + 0.12 * grain) * (plank < 4 ? 0.55 : 1))
  }

  /// Less light away from the upper left corner, and a soft shadow over the lower left one.
  private func illumination(_ x: Double, _ y: Double) -> Double {
    let (x, y) = (x / Double(width), y / Double(height))
    let edge = 1 / (1 + exp((y - 0.9 * x - 0.35) * -28))
    return (1 - falloff * (0.4 * x + 0.6 * y)) * (1 - shadow * edge)
  }
}

/// Random numbers of a normal distribution, the same ones in every run (Box and Muller, 1958).
private struct NormalGenerator {
  private var generator: SeededGenerator

  init(_ seed: UInt64) {
    generator = SeededGenerator(seed)
  }

  mutating func next() -> Double {
    let first = Double(generator.next() >> 11) / 0x1p53
    let second = Double(generator.next() >> 11) / 0x1p53
    return (-2 * log(1 - first)).squareRoot() * cos(2 * .pi * second)
  }
}
