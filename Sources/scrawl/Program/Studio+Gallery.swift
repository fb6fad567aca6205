import Desktop
import Toolkit

extension Studio {
  /// The command that opens the gallery; `onOpen` gets the path of the drawing that the person opens.
  func galleryCommand(onOpen: @escaping (String) -> Void) -> Command {
    Command("gallery", words[.drawings]) { [unowned self] in openGallery(onOpen: onOpen) }
  }

  private func openGallery(onOpen: @escaping (String) -> Void) {
    view.canvas.tool.finish(on: view.canvas)
    view.openGallery { [unowned self] words in
      let gallery = GalleryView(DrawingLibrary(), worker, light: view.canvas.light, words)
      gallery.onOpen = { [unowned self] in
        view.closeGallery()
        onOpen($0)
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
