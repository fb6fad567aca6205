import Geometry

@testable import Graphics

/// The five methods for drawing.
enum DrawingMessage: CaseIterable {
  case point, pointWithBlending, rect, rectWithBlending, pattern

  /// Calls the method, with arguments of its own.
  func send(to component: any ImageComponent, on context: Context) {
    let rect = Rect(x: 5, y: 3, width: 30, height: 22)
    switch self {
    case .point: component.draw(at: rect.origin, on: context)
    case .pointWithBlending:
      component.draw(at: rect.origin, blendMode: .multiply, alpha: 0.75, on: context)
    case .rect: component.draw(in: rect, on: context)
    case .rectWithBlending:
      component.draw(in: rect, blendMode: .multiply, alpha: 0.75, on: context)
    case .pattern: component.drawAsPattern(in: rect, on: context)
    }
  }
}

/// A picture that records the calls of its drawing methods.
final class Listener: ImageComponent {
  private let image: Image
  private(set) var heard: [DrawingMessage] = []

  /// The product of the context's alpha and the method's, for each call.
  private(set) var alphas: [Double] = []

  init(_ image: Image) {
    self.image = image
  }

  var size: Size { image.size }

  func extent(in frame: Rect) -> Rect { frame }

  func draw(at point: Point, on context: Context) {
    note(.point, context)
    image.draw(at: point, on: context)
  }

  func draw(at point: Point, blendMode: BlendMode, alpha: Double, on context: Context) {
    note(.pointWithBlending, context, alpha)
    image.draw(at: point, blendMode: blendMode, alpha: alpha, on: context)
  }

  func draw(in rect: Rect, on context: Context) {
    note(.rect, context)
    image.draw(in: rect, on: context)
  }

  func draw(in rect: Rect, blendMode: BlendMode, alpha: Double, on context: Context) {
    note(.rectWithBlending, context, alpha)
    image.draw(in: rect, blendMode: blendMode, alpha: alpha, on: context)
  }

  func drawAsPattern(in rect: Rect, on context: Context) {
    note(.pattern, context)
    image.drawAsPattern(in: rect, on: context)
  }

  private func note(_ message: DrawingMessage, _ context: Context, _ alpha: Double = 1) {
    heard.append(message)
    alphas.append(context.alpha * alpha)
  }
}
