import Documents
import Rendering

extension OpenedDrawing {
  /// The drawing with its picture at its own size on a screen with `scale` pixels to a unit, where the drawing begins with
  /// a picture.
  package func fitting(_ scale: Double, _ store: DrawingStore) -> OpenedDrawing {
    guard ink == nil, var picture else { return self }
    picture.scale = scale
    store.begin(with: [.property(DrawingProperty.pictureScale, .number(scale))])
    var fitted = self
    fitted.picture = picture
    return fitted
  }
}
