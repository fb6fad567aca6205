import Decoding
import Desktop
import Geometry
import Interface
import Language
import Library
import Marks
import Notes
import Pictures
import System

/// Pictures that the user adds to the message that is being written.
final class NotesAttachments {
  /// Called when there are others.
  var onChange: (() -> Void)?

  private(set) var pictures: [ImportedPicture] = []

  private let workspace: Workspace
  private let clipboard: Clipboard
  private let importer: PictureImporter
  private lazy var request = FileRequest(
    workspace.window, workspace.view, workspace.worker, workspace.bus)

  init(_ workspace: Workspace, _ clipboard: Clipboard) {
    (self.workspace, self.clipboard) = (workspace, clipboard)
    importer = PictureImporter(workspace)
  }

  /// The pictures as a message names them.
  var references: [PhotoReference] {
    pictures.map { picture in
      PhotoReference(
        medium: picture.hash, type: picture.medium.type, width: Int(picture.size.width.rounded()),
        height: Int(picture.size.height.rounded()))
    }
  }

  var media: [MediumHash: Medium] {
    Dictionary(pictures.map { ($0.hash, $0.medium) }) { first, _ in first }
  }

  func windowDidAppear() {
    importer.windowDidAppear()
  }

  /// Asks for a file.
  func ask() {
    guard !request.isOpen else { return }
    request.ask(.insert, in: UserFolder.pictures.path) { [self] choice in
      if let choice { read([.file(choice.path)]) }
    }
  }

  /// Adds what the clipboard has.
  func paste() {
    clipboard.readContents { [weak self] contents in
      switch contents {
      case .files(let paths, _): self?.read(paths.map(PictureImporter.Source.file))
      case .picture(_, let bytes): self?.read([.bytes(bytes)])
      case .text, nil: break
      }
    }
  }

  private func read(_ sources: [PictureImporter.Source]) {
    let session = workspace.session
    importer.read(sources, .insertingName) { [self] results in
      guard session === workspace.session else { return }
      for (source, result) in zip(sources, results) {
        switch result {
        case .success(let picture): pictures.append(picture)
        case .failure(.cancelled): break
        case .failure(let error):
          let name = importer.name(of: source)
          workspace.view.bulletin.show {
            $0(.cannotInsert, ["name": name, "reason": error.reason($0)])
          }
        }
      }
      onChange?()
    }
  }

  /// Takes all pictures out.
  func clear() {
    guard !pictures.isEmpty else { return }
    pictures = []
    onChange?()
  }

  func drawingWillEnd() {
    request.cancel()
    importer.cancel()
    clear()
  }
}
