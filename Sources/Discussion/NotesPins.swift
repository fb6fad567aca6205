import Canvas
import Geometry
import Marks
import Notes
import Toolkit

/// The dots of threads on the canvas, while the panel is open.
final class NotesPins {
  /// Called with the threads of a dot that was clicked.
  var onOpen: (([NoteID], View) -> Void)?

  /// Called with the threads of a dot when the user opens its menu.
  var onMenu: (([NoteID], View) -> Void)?

  /// Returns a thread's author and the beginning of its first message.
  var title: (NoteID) -> String = { _ in "" }

  private let canvas: CanvasView
  private var places = PinPlaces()
  private var clusters = PinClusters()
  private var pins: [Pin] = []
  private var isShown = false

  /// The zoom at the last clustering of the pins.
  private var zoom = 0.0

  /// The dots in view, each by the first thread of its cluster.
  private var buttons: [NoteID: PinButton] = [:]

  /// The offset of a dot, which leaves the corner of the marks to the handle.
  private static let aside = Vector(dx: 16, dy: -16)

  /// The distance from the view within which dots are kept.
  private static let margin = 32.0

  init(_ canvas: CanvasView) {
    self.canvas = canvas
  }

  /// Takes over the places of pins in a drawing, which `follow` shows.
  func take(_ places: PinPlaces) {
    (self.places, pins, isShown) = (places, places.all, false)
  }

  /// Shows the dots of a drawing that has changed since the places were computed. After a change of everything, the places must
  /// be computed anew first.
  func follow(_ drawing: Drawing) {
    guard places.isNear(drawing) else { return }
    let hasChanged = places.follow(drawing)
    guard hasChanged || !isShown else { return }
    isShown = true
    if hasChanged { pins = places.all }
    gather()
  }

  func hide() {
    isShown = false
    for button in buttons.values { button.removeFromSuperview() }
    buttons = [:]
  }

  /// Drops the places when the drawing is closed.
  func forget() {
    hide()
    (places, clusters, pins) = (PinPlaces(), PinClusters(), [])
  }

  func viewportDidChange() {
    guard isShown else { return }
    if canvas.viewport.zoom != zoom { gather() } else { place() }
  }

  private func gather() {
    zoom = canvas.viewport.zoom
    clusters.gather(pins, zoom: zoom)
    place()
  }

  /// Moves the dots in view to their places in the viewport.
  private func place() {
    let (viewport, room) = (canvas.viewport, canvas.bounds.outset(by: Self.margin))
    var gone = buttons
    for cluster in clusters.clusters(in: viewport.canvas(room)) {
      let place = viewport.view(cluster.place)
      let id = cluster.threads[0]
      gone[id] = nil
      let button = buttons[id] ?? makeButton(id)
      button.count = cluster.threads.count
      let size = button.sizeThatFits(room.size)
      button.frame = Rect(
        x: (place.x + Self.aside.dx - size.width / 2).rounded(),
        y: (place.y + Self.aside.dy - size.height / 2).rounded(),
        width: size.width, height: size.height)
    }
    for (id, button) in gone {
      button.removeFromSuperview()
      buttons[id] = nil
    }
  }

  /// The threads of a cluster, given its first one.
  private func threads(ledBy id: NoteID) -> [NoteID] {
    clusters.clusters.first { $0.threads[0] == id }?.threads ?? [id]
  }

  /// Makes the dot of a cluster, given its first thread.
  private func makeButton(_ id: NoteID) -> PinButton {
    let button = PinButton()
    button.name = title(id)
    button.onAction = { [unowned self, unowned button] in onOpen?(threads(ledBy: id), button) }
    button.onMenu = { [unowned self, unowned button] in onMenu?(threads(ledBy: id), button) }
    buttons[id] = button
    canvas.addSubview(button)
    return button
  }
}
