import Documents
import Rendering

extension OpenedDrawing {
  /// The drawing in which a picture has its own size on a screen with `scale` pixels to a unit, if the drawing begins with one.
  package func fitting(_ scale: Double, _ store: DrawingStore) -> OpenedDrawing {
    guard ink == nil, var picture else { return self }
    picture.scale = scale
    store.begin(with: [.property(DrawingProperty.pictureScale, .number(scale))])
    var fitted = self
    fitted.picture = picture
    return fitted
  }
}
