import Geometry
import Glibc
import Testing

@testable import Graphics

@Suite struct GaussianBlurTests {
  private func blurred(_ picture: PixelBuffer, _ blur: GaussianBlur) -> PixelBuffer {
    let result = PixelBuffer(rect: picture.rect)
    blur.apply(picture, into: result, frame: picture.rect)
    return result
  }

  /// The sums of the definition in double precision, first along rows and then along columns.
  private func definition(_ picture: PixelBuffer, sigma: Double, isLinear: Bool = false)
    -> PixelBuffer
  {
    let radius = Int(6 * sigma) + 3
    func sample(_ distance: Double) -> Double { exp(-distance * distance / (2 * sigma * sigma)) }
    let raw = (-radius...radius).map { distance in
      sample(Double(distance)) + sample(Double(distance) - 1 / 3) + sample(Double(distance) + 1 / 3)
    }
    let weights = raw.map { $0 / raw.reduce(0, +) }
    let (width, height) = (picture.width, picture.height)
    let result = PixelBuffer(rect: picture.rect)
    func linear(_ value: Double) -> Double {
      guard isLinear else { return value }
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: Double) -> Double {
      guard isLinear else { return value }
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    for channel in [3, 0, 1, 2] {
      let source = (0..<width * height).map { index -> Double in
        let pixel = picture.pixels[index]
        return channel == 3 ? Double(pixel.w) : linear(Double(pixel[channel])) * Double(pixel.w)
      }
      var rows = source
      for y in 0..<height {
        for x in 0..<width {
          var sum = 0.0
          for distance in -radius...radius {
            sum +=
              weights[distance + radius] * source[y * width + min(max(x + distance, 0), width - 1)]
          }
          rows[y * width + x] = sum
        }
      }
      for y in 0..<height {
        for x in 0..<width {
          var sum = 0.0
          for distance in -radius...radius {
            sum +=
              weights[distance + radius] * rows[min(max(y + distance, 0), height - 1) * width + x]
          }
          let index = y * width + x
          let alpha = Double(result.pixels[index].w)
          result.pixels[index][channel] = Float(
            channel == 3 ? sum : alpha > 1e-5 ? encoded(sum / alpha) : 0)
        }
      }
    }
    return result
  }

  @Test(arguments: [0.4, 1, 1.9, 3.5, 7.9])
  func aNarrowBlurIsThatOfTheDefinition(sigma: Double) {
    let picture = SamplePicture.make(53, 41, hasAlpha: true)
    let difference = blurred(picture, GaussianBlur(sigma: sigma)).difference(
      from: definition(picture, sigma: sigma))
    #expect(difference < 0.05)
  }

  @Test(arguments: [8, 11.5, 15.9, 16, 27])
  func aWideBlurIsWithinAStepOfTheDefinition(sigma: Double) {
    let picture = SamplePicture.make(71, 45, hasAlpha: true)
    let difference = blurred(picture, GaussianBlur(sigma: sigma)).difference(
      from: definition(picture, sigma: sigma))
    #expect(difference < 1)
  }

  @Test(arguments: [1.5, 9])
  func aBlurInLinearLightIsThatOfTheDefinition(sigma: Double) {
    let picture = SamplePicture.make(53, 41, hasAlpha: true)
    let difference = blurred(picture, GaussianBlur(sigma: sigma, isLinear: true)).difference(
      from: definition(picture, sigma: sigma, isLinear: true))
    #expect(difference < 1)
  }

  @Test(arguments: [0.5, 1, 2, 5, 8, 20], [false, true])
  func agreesWithImageMagick(sigma: Double, hasAlpha: Bool) throws {
    let picture = SamplePicture.make(131, 97, hasAlpha: hasAlpha)
    let expected = try ImageMagick().convert(picture, ["-blur", "0x\(sigma)"])
    #expect(blurred(picture, GaussianBlur(sigma: sigma)).difference(from: expected) < 2)
  }

  @Test(arguments: [0.8, 3, 9, 21])
  func partsEqualTheWholeToTheBit(sigma: Double) {
    let picture = SamplePicture.make(167, 143, hasAlpha: true)
    let blur = GaussianBlur(sigma: sigma)
    let whole = blurred(picture, blur)
    for part in [
      PixelRect(x: 0, y: 0, width: 64, height: 50), PixelRect(x: 61, y: 33, width: 17, height: 41),
      PixelRect(x: 100, y: 90, width: 67, height: 53), PixelRect(x: 83, y: 71, width: 1, height: 1),
    ] {
      let needed = part.outset(by: blur.margin).intersection(picture.rect) ?? part
      let result = PixelBuffer(rect: part)
      blur.apply(picture.part(needed), into: result, frame: picture.rect)
      #expect(result.values == whole.part(part).values)
    }
  }

  @Test func aPictureNeedNotBeginAtTheOrigin() {
    let picture = SamplePicture.make(40, 30)
    let moved = PixelBuffer(lending: picture.pixels, rect: picture.rect.offset(x: -37, y: 1001))
    // A wide blur is computed from a reduced picture, whose pixels differ then.
    let difference = blurred(moved, GaussianBlur(sigma: 9)).difference(
      from: blurred(picture, GaussianBlur(sigma: 9)))
    #expect(difference < 1)
    #expect(
      blurred(moved, GaussianBlur(sigma: 3)).values
        == blurred(picture, GaussianBlur(sigma: 3)).values)
  }

  @Test func noBlurChangesNothing() {
    let picture = SamplePicture.make(20, 10, hasAlpha: true)
    #expect(blurred(picture, GaussianBlur(sigma: 0)).values == picture.values)
  }
}
