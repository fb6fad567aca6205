package import Geometry

/// Blurs by a Gaussian. Pixels are weighted by alpha, and the picture's edge pixels continue outside.
///
/// A wide Gaussian is computed on every second, fourth and so on pixel of the picture: the picture is reduced by a triangular
/// filter, convolved and interpolated, and the kernel is narrower by the variance of these two steps. The kept pixels are fixed
/// in the picture, so parts computed one by one equal the whole to the bit.
package struct GaussianBlur {
  /// The standard deviation in pixels.
  package let sigma: Double
  /// Whether linear light is averaged, as in nature, instead of encoded values.
  package let isLinear: Bool

  /// The distance in pixels between the pixels that are convolved.
  private let step: Int
  private let kernel: BlurKernel

  package init(sigma: Double, isLinear: Bool = false) {
    self.sigma = max(sigma, 0)
    self.isLinear = isLinear
    var step = 1
    while self.sigma >= Double(step) * 8 { step *= 2 }
    self.step = step
    guard step > 1 else {
      kernel = BlurKernel(sigma: self.sigma)
      return
    }
    // Reducing and interpolating have the same variance.
    let square = Double(step * step)
    let rest = self.sigma * self.sigma + BlurKernel.variance - (square - 1) / 3
    kernel = BlurKernel(sigma: (rest / square - BlurKernel.variance).squareRoot())
  }

  /// The number of pixels around a part of the picture that its blur depends on.
  package var margin: Int { step == 1 ? kernel.radius : (kernel.radius + 2) * step }

  /// Computes the blur of `target` from `source`, which has the same part of the picture and the margin around it, within the
  /// picture.
  package func apply(_ source: PixelBuffer, into target: PixelBuffer, frame: PixelRect) {
    guard kernel.radius > 0 else { return target.copy(source) }
    let radius = kernel.radius
    let grid = ReducedGrid(covering: target.rect, step: step)
    let reduced = PixelBuffer(rect: grid.rect.outset(by: radius))
    PixelReduction(step: step, isLinear: isLinear).reduce(source, into: reduced, frame: frame)

    let rows = PixelBuffer(
      rect: PixelRect(
        x: grid.rect.x, y: reduced.rect.y, width: grid.rect.width, height: reduced.height))
    for row in 0..<rows.height {
      Convolution.convolveRow(
        reduced.pixels + row * reduced.width, into: rows.pixels + row * rows.width,
        count: rows.width, by: kernel)
    }
    let blurred = PixelBuffer(rect: grid.rect)
    for row in 0..<blurred.height {
      Convolution.convolveColumns(
        around: rows.pixels + (row + radius) * rows.width, stride: rows.width,
        into: blurred.pixels + row * blurred.width, count: blurred.width, by: kernel)
    }
    PixelExpansion(step: step, isLinear: isLinear).expand(blurred, into: target)
  }
}
