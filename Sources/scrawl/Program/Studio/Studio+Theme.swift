import Canvas
import Rendering
import Session
import Styling
import Toolkit

extension Studio {
  /// Lays the drawing's picture under the ink, or paper of the theme.
  func showPaper() {
    view.canvas.ground = Ground(paper: theme.scheme.canvas, picture: session.picture)
  }

  /// Gives everything the colours of the theme, and text its size.
  func applyTheme() {
    let proxy = appearance.whenContained(in: StudioView.self)
    switch theme {
    case .light: proxy.setStyle(LightStyle(textScale: textScale))
    case .dark: proxy.setStyle(DarkStyle(textScale: textScale))
    }
    view.canvas.light = theme == .dark ? .night : .day
    view.canvas.accent = theme.scheme.accent
    view.gallery?.light = view.canvas.light
    view.face.minimap.accent = theme.scheme.accent
    minimap.subjectDidChange()
    view.face.style.show(in: view.canvas.light)
    showPaper()
  }
}
