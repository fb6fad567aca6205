import Language
import Toolkit

/// An action on a drawing in the gallery.
enum GalleryAction: CaseIterable {
  case open, rename, duplicate, discard

  var title: Phrase {
    switch self {
    case .open: .open
    case .rename: .renameDrawing
    case .duplicate: .duplicateDrawing
    case .discard: .discardDrawing
    }
  }

  /// The key that does it.
  var key: Key {
    switch self {
    case .open: Key(.enter)
    case .rename: Key(.function(2))
    case .duplicate: Key(.character("d"), .control)
    case .discard: Key(.delete)
    }
  }
}
