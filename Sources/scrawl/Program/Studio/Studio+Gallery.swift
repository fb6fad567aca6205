import Canvas
import Desktop
import Documents
import Session
import Toolkit

extension Studio {
  /// Shows all drawings in place of the canvas.
  func openGallery() {
    finishWork()
    view.openGallery { [unowned self] words in
      let gallery = GalleryView(DrawingLibrary(), worker, light: view.canvas.light, words)
      gallery.onOpen = { [unowned self] path in
        view.closeGallery()
        open(path)
      }
      gallery.onNew = { [unowned self] in
        view.closeGallery()
        beginAnew()
      }
      gallery.onBrowse = { [unowned self] in
        view.closeGallery()
        openFile()
      }
      gallery.own = own
      gallery.browser.refresh()
      return gallery
    }
  }

  /// What the gallery has to know of the drawing behind it; nil where that has no file.
  private var own: OwnDrawing? {
    guard let path = session.path, session.store.error == nil else { return nil }
    let (drawing, picture, afar) = (session.drawing, session.picture, view.canvas.ink.afarView)
    return OwnDrawing(path: path) {
      try? DrawingThumbnail.png(of: drawing, over: picture, from: afar)
    } release: { [unowned self] action in
      session.store.release { _ in action() }
    } resume: { [unowned self] path in
      session.store.resume(at: path)
      session.place(at: path)
      showState()
    } discard: { [unowned self] in
      beginAtOnce()
    }
  }
}
