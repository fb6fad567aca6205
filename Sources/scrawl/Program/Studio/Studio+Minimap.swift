import Canvas
import Desktop
import Geometry
import Marks
import Session
import Toolkit

extension Studio {
  /// Gives the minimap the drawing, if the person wants it.
  func connectMinimap() {
    let card = view.face.minimap
    minimap.subject = { [unowned self] in
      let size = MinimapCard.pictureSize(
        isNarrow: view.bounds.width < Face.narrow, scale: window.scale)
      return Minimap.Subject(
        drawing: session.drawing, picture: session.picture, afar: view.canvas.ink.afarView,
        width: size.width, height: size.height, light: view.canvas.light)
    }
    minimap.onPicture = { [unowned card] in card.show($0) }
    card.onGo = { [unowned self] place in
      let canvas = view.canvas
      canvas.pan(by: canvas.bounds.centre - canvas.viewport.view(place))
    }
    // A new card has no picture yet.
    minimap.isWanted = false
    followMinimap()
  }

  /// Shows the minimap or hides it, as the person wants.
  func followMinimap() {
    view.face.showsMinimap = settings.showsMinimap
    view.face.minimap.accent = view.canvas.accent
    view.setNeedsLayout()
    minimap.isWanted = settings.showsMinimap && !settings.hidesFace
    showSeen()
  }

  /// Shows in the minimap which part is in sight.
  func showSeen() {
    guard minimap.isWanted else { return }
    let viewport = view.canvas.viewport
    let corners = Viewport().corners(of: Rect(origin: .zero, size: window.size))
    view.face.minimap.seen = corners.map { viewport.canvas($0) }
  }
}
