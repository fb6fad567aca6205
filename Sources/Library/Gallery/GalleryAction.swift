import Language
import Toolkit

/// An action on a drawing in the gallery.
enum GalleryAction: CaseIterable {
  case open, rename, move, duplicate, show, discard

  var title: Phrase {
    switch self {
    case .open: .open
    case .rename: .renameDrawing
    case .move: .moveOpen
    case .duplicate: .duplicateDrawing
    case .show: .showInFolder
    case .discard: .discardDrawing
    }
  }

  /// The key of the action; nil if it has none.
  var key: Key? {
    switch self {
    case .open: Key(.enter)
    case .rename: Key(.function(2))
    case .duplicate: Key(.character("d"), .control)
    case .discard: Key(.delete)
    case .move, .show: nil
    }
  }
}
