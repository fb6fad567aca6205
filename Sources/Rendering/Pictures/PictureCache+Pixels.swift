import Geometry
package import Graphics
package import Marks

extension PictureCache {
  /// All pixels of a medium, which it decodes first if necessary; nil for a vector picture, if decoding fails, or if memory is
  /// short.
  package func pixels(of hash: MediumHash, in media: any MediumSource) -> ImageSurface? {
    let nowhere = Rect(origin: .zero, size: .zero)
    guard case .success(let levels)? = picture(hash, in: media, missingIn: nowhere, waiting: true),
      !levels.isMadeOfLines
    else { return nil }
    let whole =
      levels.suffices(for: 1)
      ? levels : refine(hash, in: media, coarseIn: nowhere, waiting: true)
    guard let whole, let (image, frame) = whole.image(of: whole.bounds(at: 0), at: 0),
      frame == whole.bounds(at: 0)
    else { return nil }
    return image
  }
}
