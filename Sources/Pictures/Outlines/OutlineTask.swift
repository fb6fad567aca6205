package import Geometry
package import Graphics
package import Marks
import Rendering

/// An outline that the user sets on a picture, and how the picture is shown meanwhile.
package struct OutlineTask {
  package let outline: PictureOutline

  /// The rectangle that holds the outline, in the same pixels.
  package let bounds: Rect

  /// What leads from these pixels to the canvas.
  package let placement: Transform

  /// The picture as it is shown meanwhile.
  package let trial: Mark

  /// Setting the part of a picture that is shown: meanwhile the whole picture is, through the filters that leave each pixel
  /// in its place.
  package static func crop(of picture: PictureMark) -> OutlineTask {
    var look = picture.look
    let outline = PictureOutline.rectangle(look.crop)
    look.crop = Rect(origin: .zero, size: look.size)
    let steps = look.filterChain.steps.filter { $0.filter is any PointFilter }
    return OutlineTask(
      outline: outline, bounds: look.crop, placement: picture.placement,
      trial: .picture(picture.with(look.filtered(by: FilterChain(steps)))))
  }

  /// Setting the points of a filter: meanwhile the picture is shown as it reaches the filter. Nil for a filter without
  /// points.
  package static func points(of step: Int, on picture: PictureMark) -> OutlineTask? {
    let chain = picture.look.filterChain
    guard chain.steps.indices.contains(step) else { return nil }
    let bounds = picture.extent(before: step, of: chain)
    guard let outline = chain.steps[step].outline(in: bounds) else { return nil }
    return OutlineTask(
      outline: outline, bounds: bounds,
      placement: Transform.translation(picture.look.crop.origin.vector)
        .concatenating(picture.placement),
      trial: .picture(picture.with(picture.look.filtered(by: chain.prefix(step)))))
  }
}

extension PictureMark {
  /// Where the picture reaches a step of its chain, in pixels from the corner of the part that is shown.
  func extent(before step: Int, of chain: FilterChain) -> Rect {
    chain.extent(before: step, of: Rect(origin: .zero, size: look.crop.size))
  }

  /// The picture with another part of it shown. The points of its filters stay where they are on the picture.
  package func cropped(to crop: Rect) -> PictureMark {
    var cropped = look
    cropped.crop = crop
    let chain = look.filterChain
    // A chain that can't be read is kept.
    guard !chain.steps.isEmpty else { return with(cropped) }
    return with(cropped.filtered(by: chain.moved(from: look.crop, to: crop)))
  }

  /// The picture's chain of filters with the points of a step moved to an outline.
  package func chain(setting outline: PictureOutline, of step: Int) -> FilterChain {
    var chain = look.filterChain
    chain.steps[step].set(outline, in: extent(before: step, of: chain))
    return chain
  }
}
