import Documents
import Rendering

extension OpenedDrawing {
  /// The same where a picture that a drawing begins with has its own size in pixels, of which a unit takes `scale`.
  package func fitting(_ scale: Double, _ store: DrawingStore) -> OpenedDrawing {
    guard ink == nil, var picture else { return self }
    picture.scale = scale
    store.begin(with: [.property(DrawingProperty.pictureScale, .number(scale))])
    var fitted = self
    fitted.picture = picture
    return fitted
  }
}
