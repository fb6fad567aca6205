import Geometry
import Interface
import Language
import System
import Toolkit

/// The places and the recent pictures, at the side of the chooser.
final class PlaceList: ScrollView {
  /// Called with the path of the chosen place or picture.
  var onPlace: ((String) -> Void)?
  var onPicture: ((String) -> Void)?

  private let list = Stack(.column, gap: 2)
  private let words: Words
  private var places: [Place] = []
  private var pictures: [String] = []
  private var rows: [Button] = []

  init(_ words: Words) {
    self.words = words
    super.init(list)
  }

  /// The width of the longest name with the scroll bar.
  var wantedWidth: Double {
    let room = Size(width: .infinity, height: .infinity)
    return (rows.map { $0.sizeThatFits(room).width }.max() ?? 0) + ScrollBar.width
  }

  func show(places: [Place]) {
    self.places = places
    rows = places.map { place in
      row(place.icon, place.title(words)) { [unowned self] in onPlace?(place.path) }
    }
    showRows()
  }

  func show(pictures: [String]) {
    self.pictures = pictures
    showRows()
  }

  private func showRows() {
    for view in list.subviews { view.removeFromSuperview() }
    for row in rows { list.addSubview(row) }
    setNeedsLayout()
    guard !pictures.isEmpty else { return }
    list.addSubview(Rule())
    list.addSubview(Label(words[.recentFiles], role: .caption))
    for path in pictures {
      list.addSubview(
        row(.named("picture"), FilePath.name(of: path)) { [unowned self] in onPicture?(path) })
    }
  }

  /// Selects the place that is `folder`.
  func show(folder: String) {
    for (place, row) in zip(places, rows) { row.isSelected = place.path == folder }
  }

  /// A menu of the same places and pictures, for a chooser without room at the side.
  func menu() -> Menu {
    let items = places.map { place in
      Menu.Item(place.title(words)) { [unowned self] in onPlace?(place.path) }
    }
    let recent = pictures.map { path in
      Menu.Item(FilePath.name(of: path)) { [unowned self] in onPicture?(path) }
    }
    return Menu([items, recent].filter { !$0.isEmpty })
  }

  private func row(_ icon: Icon, _ title: String, _ action: @escaping () -> Void) -> Button {
    Button(icon: icon, title: title, role: .row, action: action)
  }
}

extension Place {
  /// The name shown to the user.
  package func title(_ words: Words) -> String {
    switch kind {
    case .home: words[.home]
    case .root: words[.fileSystem]
    default: name ?? path
    }
  }

  package var icon: Icon {
    switch kind {
    case .home: .named("home")
    case .desktop: .named("desktop")
    case .documents: .named("documents")
    case .downloads: .named("downloads")
    case .pictures: .named("picture")
    case .bookmark: .named("bookmark")
    case .volume, .root: .named("drive")
    }
  }
}
