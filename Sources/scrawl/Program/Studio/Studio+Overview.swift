import Desktop
import Geometry
import Marks
import Session
import Toolkit

extension Studio {
  /// Gives the overview the drawing, if the person wants an overview.
  func connectOverview() {
    let card = view.face.overview
    overview.subject = { [unowned self] in
      let size = OverviewCard.pictureSize(
        isNarrow: view.bounds.width < Face.narrow, scale: window.scale)
      return Overview.Subject(
        drawing: session.drawing, picture: session.picture, afar: view.canvas.ink.afarView,
        width: size.width, height: size.height, light: view.canvas.light)
    }
    overview.onPicture = { [unowned card] in card.show($0) }
    card.onGo = { [unowned self] place in
      let canvas = view.canvas
      canvas.pan(by: canvas.bounds.centre - canvas.viewport.view(place))
    }
    // A new card has no picture yet.
    overview.isWanted = false
    followOverview()
  }

  /// Shows the overview or hides it, as the person wants.
  func followOverview() {
    view.face.showsOverview = settings.showsOverview
    view.face.overview.accent = view.canvas.accent
    view.setNeedsLayout()
    overview.isWanted = settings.showsOverview && !settings.hidesFace
    showSeen()
  }

  /// Shows in the overview which part is in sight.
  func showSeen() {
    guard overview.isWanted else { return }
    let viewport = view.canvas.viewport
    let corners = Viewport().corners(of: Rect(origin: .zero, size: window.size))
    view.face.overview.seen = corners.map { viewport.canvas($0) }
  }
}
