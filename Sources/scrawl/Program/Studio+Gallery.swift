import Desktop
import Toolkit

extension Studio {
  /// Shows all drawings in place of the canvas.
  func openGallery() {
    view.canvas.tool.finish(on: view.canvas)
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
      gallery.browser.refresh()
      return gallery
    }
  }
}
