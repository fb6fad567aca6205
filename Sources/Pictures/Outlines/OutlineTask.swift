package import Geometry
package import Graphics
package import Marks
import Rendering

/// The task of setting an outline on a picture, such as the rectangle to which it is cropped: the outline at the start, the
/// rectangle that holds it, and the picture as the canvas shows it until the task ends.
package struct OutlineTask {
  package let outline: PictureOutline

  /// The rectangle that holds the outline, in the pixels of the outline.
  package let bounds: Rect

  /// The transform from the pixels of the outline to the canvas.
  package let placement: Transform

  /// The picture as it looks during the task.
  package let trial: Mark

  /// The task of cropping a picture. While cropping, it shows the uncropped picture with its per-pixel filters.
  package static func crop(of picture: PictureMark) -> OutlineTask {
    var look = picture.look
    let outline = PictureOutline.rectangle(look.crop)
    look.crop = Rect(origin: .zero, size: look.size)
    let steps = look.filterChain.steps.filter { $0.filter is any PointFilter }
    return OutlineTask(
      outline: outline, bounds: look.crop, placement: picture.placement,
      trial: .picture(picture.with(look.filtered(by: FilterChain(steps)))))
  }

  /// The task of setting the points of a filter. The picture is shown as the filter gets it. Nil for a filter without points.
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
  /// The extent of the picture before a step of its chain, in pixels from the corner of the visible part.
  func extent(before step: Int, of chain: FilterChain) -> Rect {
    chain.extent(before: step, of: Rect(origin: .zero, size: look.crop.size))
  }

  /// The picture with another visible part. The points of its filters keep their places on the picture.
  package func cropped(to crop: Rect) -> PictureMark {
    var cropped = look
    cropped.crop = crop
    let chain = look.filterChain
    // A chain that can't be read stays unchanged.
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
