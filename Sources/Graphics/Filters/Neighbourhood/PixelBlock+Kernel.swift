import Geometry

extension PixelBlock {
  /// The pixels of the picture.
  var bounds: PixelRect { PixelRect(covering: frame) }

  /// The block in the form that kernels take.
  var buffer: PixelBuffer { PixelBuffer(lending: pixels, rect: area) }

  /// Replaces the pixels at least `margin` away from the edges of the block; edges of the picture need no margin. `kernel`
  /// computes them from the whole block.
  func replace(
    margin: Int,
    by kernel: (_ source: PixelBuffer, _ target: PixelBuffer, _ bounds: PixelRect) -> Void
  ) {
    let bounds = bounds
    let left = area.x <= bounds.x ? area.x : area.x + margin
    let top = area.y <= bounds.y ? area.y : area.y + margin
    let right = area.maxX >= bounds.maxX ? area.maxX : area.maxX - margin
    let bottom = area.maxY >= bounds.maxY ? area.maxY : area.maxY - margin
    let inner = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    guard !inner.isEmpty else { return }
    let (source, target) = (buffer, PixelBuffer(rect: inner))
    kernel(source, target, bounds)
    source.copy(target)
  }
}
