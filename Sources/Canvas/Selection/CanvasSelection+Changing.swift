package import Geometry
import Marks
package import Session
import System

/// Changes of the selected marks, each a step of the history.
extension CanvasSelection {
  /// The most marks that can be changed one by one at once: this number, of 100 vertices each, takes the event loop an eighth of
  /// a second, and 350 MB temporarily.
  package static let mostChanged = 100_000

  /// The most marks that are read from memory at once without a worker.
  static let few = 2000

  /// Makes the host change the drawing. A joining step replaces the current state of the drawing.
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [RankedMark] {
    if joining { memory.forget(ink.drawing) }
    if let visit { return perform(change, within: visit, as: name, joining: joining) }
    return host.perform(change, as: name, joining: joining)
  }

  /// Moves the marks by a key. Consecutive moves by keys are one step.
  func nudge(by way: Vector) {
    move(by: way, joining: nudged.map(drawing.isInState) ?? false)
    nudged = drawing
  }

  /// Moves the marks.
  package func move(by way: Vector, joining: Bool = false) {
    guard let marks, let box, !isBusy else {
      preview = nil
      return
    }
    let way = Limits.held(way, of: marks.area).snapped
    guard way != .zero else {
      preview = nil
      return
    }
    // The preview stays until the tiles show the result.
    preview?.isLanding = true
    perform(.move(marks, by: way), as: .move, joining: joining)
    note(box.offset(by: way))
  }

  package func delete() {
    guard let marks, !isBusy else { return }
    perform(.delete(marks), as: .delete, joining: false)
    clear()
    host.didDelete(marks.count)
  }

  /// Scales, rotates or mirrors the marks.
  package func apply(_ change: BoxChange, as name: StepName) {
    let transform = change.transform
    guard transform != .identity else { return }
    withMarks { marks, drawing in
      let pairs = marks.map { (old: $0, new: $0.mark.changed(by: transform)) }
      guard pairs.allSatisfy({ Limits.hold($0.new) }) else { return nil as PreparedChange? }
      return PreparedChange(replacing: pairs, in: drawing)
    } then: { [unowned self] prepared in
      guard let prepared else {
        preview = nil
        endTrial()
        return host.didRefuse(.tooLarge)
      }
      preview?.isLanding = true
      perform(.prepared(prepared), as: name, joining: false)
      if name == .flip { note(change.box) } else { note(after: change) }
    }
  }

  /// Mirrors the marks on the screen, horizontally or else vertically.
  package func flip(horizontally: Bool) {
    guard let box else { return }
    let angle = (horizontally ? 0 : .pi / 2) - ink.viewport.angle
    apply(.mirror(box, at: angle), as: .flip)
  }

  /// Rotates the marks around their middle, clockwise.
  package func turn(by angle: Double) {
    if let box { apply(.turn(box, by: angle), as: .turn) }
  }

  /// Puts copies of the marks on top of all, moved by `way`, and selects them.
  package func duplicate(by way: Vector) {
    guard let marks else { return }
    let way = Limits.held(way, of: marks.area).snapped
    let members = boundMembers
    withMarks { marks, drawing in
      (
        copies: marks.map { $0.mark.moved(by: way) },
        bonds: (members ?? drawing).copiedBonds(among: marks)
      )
    } then: { [unowned self] made in
      let box = box
      preview?.isLanding = true
      let new = perform(
        .insert(made.copies, above: Limits.ranks.upperBound), as: .duplicate, joining: false)
      select(bind(new, by: made.bonds))
      if let box { note(box.offset(by: way)) }
    }
  }

  /// Gives copies of marks the bonds of their originals. Returns the copies as they are then.
  private func bind(_ new: [RankedMark], by bonds: [CopiedEntry]) -> [RankedMark] {
    let changes = bonds.compactMap { bond -> EntryChange? in
      guard bond.marks.allSatisfy({ new.indices.contains($0.mark) }) else { return nil }
      let marks = bond.marks.map { reference in
        let mark = self.reference(to: new[reference.mark])
        return MarkReference(rank: mark.rank, id: mark.id, path: mark.path + reference.path)
      }
      return .add(kind: bond.kind, marks: marks, media: bond.media, body: bond.body)
    }
    guard !changes.isEmpty else { return new }
    let prepared = PreparedChange(changing: changes, in: ink.drawing)
    perform(around: prepared, as: .duplicate, joining: true)
    return new.map { drawing.rankedMark(at: $0.rank) ?? $0 }
  }

  /// Puts copies of the marks a little aside.
  package func duplicate() {
    let aside = Vector(dx: 16, dy: 16).turned(by: -ink.viewport.angle) * (1 / ink.viewport.zoom)
    duplicate(by: aside)
  }

  /// A new position of marks in the order of all.
  package enum Order: Sendable {
    case front, forward, backward, back
  }

  /// Moves the marks in the order of all: above or under all others, or by a step among those that overlap them.
  package func bring(_ order: Order) {
    guard let selection = marks, !isBusy, isAllowed(selection.count) else { return }
    withMarks { marks, drawing in
      (marks: marks, target: selection.followed(to: drawing)?.target(order, in: drawing))
    } then: { [unowned self] found in
      switch found.target {
      case .nowhere, nil: return
      case .tooMany: host.didRefuse(.tooMany(most: OrderTarget.mostNear))
      case .above(let place):
        let box = box
        perform(.bring(found.marks, above: place), as: .order, joining: false)
        if let box { note(box) }
      }
    }
  }

  /// Whether `count` marks can be changed one by one; tells the user if they can't.
  func isAllowed(_ count: Int, most: Int = mostChanged) -> Bool {
    if count > most { host.didRefuse(.tooMany(most: most)) }
    return count <= most
  }

  /// Reads the selected marks, calls `make` with them and the drawing, and passes its result to `then`. The worker does that if
  /// there are more marks than `few` or they lie in a file.
  func withMarks<Made: Sendable>(
    atOnce few: Int = CanvasSelection.few,
    _ make: @escaping @Sendable ([RankedMark], Drawing) -> Made, then: @escaping (Made) -> Void
  ) {
    guard let marks, !isBusy else { return }
    guard isAllowed(marks.count) else {
      preview = nil
      return
    }
    let drawing = drawing
    guard drawing.hasSource || marks.count > few, let worker else {
      return then(make(drawing.rankedMarks(in: marks), drawing))
    }
    let number = beginChange()
    worker.run(awaited: false) {
      make(drawing.rankedMarks(in: marks), drawing)
    } then: { [weak self] made in
      self?.host.inTurn { [weak self] in
        guard let self, pending == number else { return }
        endChange()
        // Other marks may be selected now.
        guard self.drawing.delta(since: drawing)?.isEmpty == true else {
          return withMarks(atOnce: few, make, then: then)
        }
        then(made)
      }
    }
  }
}
