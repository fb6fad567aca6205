package import Canvas
package import Chrome
import Configuration
package import Desktop
import Geometry
import Graphics
import Interface
import Language
import Marks
package import Parts
import Pictures
import Rendering
import Session
package import System
import Toolkit

/// Opens the panel of filters, and changes the filters of the selected marks, or of the view if nothing is selected.
package final class FilterController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let reporter: any Reporter
  private let window: Window
  private let worker: Worker
  private let outlines: OutlineController
  private let looks: FilterLooks

  /// The copied chain, which can be pasted on other marks.
  private var copied: FilterChain?

  /// The last change by a slider, with which further changes of the same step are merged.
  private var lastTuning: (step: Int, changes: Int, time: Moment)?

  /// The progress of the small previews, to cancel them.
  private var previews = Progress()

  /// The longest pause between two changes of a slider that become one step.
  private static let burst = Duration.seconds(3)

  /// Returns a command with the user's keys.
  private let withKeys: (Command) -> Command

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ reporter: any Reporter,
    _ window: Window, _ worker: Worker, _ outlines: OutlineController, _ looks: FilterLooks,
    withKeys: @escaping (Command) -> Command
  ) {
    (self.drawing, self.canvas, self.stage, self.reporter) = (drawing, canvas, stage, reporter)
    (self.window, self.worker, self.outlines) = (window, worker, outlines)
    (self.looks, self.withKeys) = (looks, withKeys)
  }

  private var words: Words { stage.words }
  private var selection: FilteredSelection { FilteredSelection(canvas: canvas) }

  /// The subject of the filters.
  private var subject: any FilterSubject {
    canvas.selection.count > 0 || selection.isBusy
      ? selection : FilteredView(canvas: canvas)
  }
  private var panel: FilterPanel? { stage.openPanel(FilterPanel.self) }

  package var commands: [Command] {
    let chain = subject.chain
    let hasFilters = chain?.steps.isEmpty == false
    let comparing = Command.Hold(
      begin: { [unowned self] in compare(true) }, end: { [unowned self] in compare(false) })
    return [
      Command(.filters, words) { [unowned self] in toggle() },
      Command(.copyFilters, words, isEnabled: hasFilters) { [unowned self] in copy() },
      Command(.pasteFilters, words, isEnabled: copied != nil && chain != nil) {
        [unowned self] in if let copied { apply(copied) }
      },
      Command(
        "remove-filters", in: .selection, words[.removeFilters], isEnabled: hasFilters
      ) { [unowned self] in apply(FilterChain()) },
      Command(.compareFilters, words, hold: comparing) {},
    ]
  }

  // MARK: The panel

  private func toggle() {
    guard panel == nil else { return stage.closePanel() }
    stage.openPanel { [unowned self] words in
      let panel = FilterPanel(words)
      panel.onChange = { [unowned self] in change(to: $0, tuning: $1, $2) }
      panel.onCompare = { [unowned self] in compare($0) }
      panel.onAdd = { [unowned self] in offerFilters(at: $0) }
      panel.onMore = { [unowned self] in offerMore(at: $0) }
      panel.onOutline = { [unowned self] in setPoints(of: $0) }
      // The panel is filled before it gets the keyboard focus, which goes to an enabled control.
      show(on: panel)
      return panel
    }
  }

  package func stateDidChange() {
    show()
  }

  package func selectionDidChange() {
    show()
  }

  package func drawingWillEnd() {
    previews.cancel()
    endTrials()
  }

  private func show() {
    if let panel, !selection.isBusy { show(on: panel) }
  }

  private func show(on panel: FilterPanel) {
    let subject = subject
    panel.show(subject.chain, of: subject.title(words))
  }

  // MARK: Changes

  /// Sets the subject's chain in one step.
  private func apply(_ chain: FilterChain) {
    outlines.finish()
    lastTuning = nil
    subject.filter(by: chain, joining: false)
    endTrials()
    show()
  }

  private func change(to chain: FilterChain, tuning step: Int?, _ phase: FilterPanel.Stage) {
    // The panel doesn't know the changed outline yet.
    guard !outlines.finish() else { return show() }
    guard phase == .done else { return subject.show(chain, isCoarse: true) }
    let changes = drawing.session.changeCount
    let joins =
      step != nil && lastTuning?.step == step && lastTuning?.changes == changes
      && lastTuning.map { Moment.now - $0.time < Self.burst } == true
    subject.filter(by: chain, joining: joins)
    endTrials()
    // A refused group has no filters, and some filters have no effect on ink or on a canvas.
    if subject.chain != chain { show() }
    lastTuning = step.map { ($0, drawing.session.changeCount, .now) }
  }

  private func endTrials() {
    canvas.endTrial()
    canvas.endViewTrial()
  }

  /// Shows the subject without filters while `isOn`.
  private func compare(_ isOn: Bool) {
    outlines.finish()
    guard isOn else { return endTrials() }
    subject.show(FilterChain(), isCoarse: false)
  }

  /// Lets the user set the points of a step on the first mark; all marks get them.
  private func setPoints(of step: Int) {
    drawing.finishWork()
    guard let first = selection.marks.first, case .picture(let picture) = first.mark,
      let task = OutlineTask.points(of: step, on: picture)
    else { return }
    outlines.edit(task, on: first) { [unowned self] outline in
      apply(picture.chain(setting: outline, of: step))
    }
  }

  private func copy() {
    guard let chain = subject.chain else { return }
    copied = chain
    reporter.showToast(words[.filtersCopied])
  }

  // MARK: Menus

  private func offerFilters(at anchor: View) {
    let scale = window.scale
    let size = Size(
      width: FilterPicker.pictureSize.width * scale, height: FilterPicker.pictureSize.height * scale
    )
    guard let example = subject.example(size) else { return }
    let picker = FilterPicker(example.filters, words)
    picker.onChoose = { [unowned self] in add(example.step(of: $0)) }
    let progress = Progress()
    previews.cancel()
    previews = progress
    picker.onDismiss = { progress.cancel() }
    stage.toggle(picker, at: anchor)
    FilterPreviews(of: example).draw(on: worker, progress) { [weak picker] in
      picker?.show($0, at: $1)
    }
  }

  /// Adds a step. If it opens the page of one picture, the picture's corners become explicit values, which the user can drag.
  private func add(_ step: FilterStep) {
    let before = selection.marks
    guard step.hasPage, before.count == 1, case .picture(let picture) = before[0].mark else {
      panel?.add(step)
      return
    }
    let search = PageSearch(on: picture, drawing.session.drawing.media)
    worker.run(awaited: false) {
      search.fitted(step)
    } then: { [weak self] step in
      guard let self, selection.marks == before else { return }
      panel?.add(step)
    }
  }

  private func offerMore(at anchor: View) {
    let example = subject.example(Size(width: 1, height: 1))
    let (scale, filters) = (example?.lengthScale ?? 1, example?.filters.map(\.name) ?? [])
    let usable = LookPreset.all.filter { preset in
      preset.chain.steps.contains { filters.contains($0.name) }
    }
    let presets = usable.map { preset in
      Menu.Item(words[preset.title]) { [unowned self] in
        apply(FilterChain(preset.chain.steps.map { $0.scaled(by: scale) }))
      }
    }
    let own = looks.names.map { name in
      Menu.Item(name) { [unowned self] in if let chain = looks.chain(named: name) { apply(chain) } }
    }
    let chain = commands.filter { $0.section == .selection }.map {
      Menu.Item(withKeys($0), words)
    }
    let looksItems = [
      Menu.Item(words[.saveLook], isEnabled: panel?.chain.steps.isEmpty == false) {
        [unowned self] in askName(at: anchor)
      },
      Menu.Item(words[.forgetLook], isEnabled: !own.isEmpty) { [unowned self] in
        offerForgetting(at: anchor)
      },
    ]
    stage.toggle(Menu([chain, presets, own, looksItems].filter { !$0.isEmpty }), at: anchor)
  }

  private func askName(at anchor: View) {
    let card = LookNameCard(words)
    card.onName = { [unowned self] in looks.set($0, to: panel?.chain) }
    stage.toggle(card, at: anchor)
  }

  private func offerForgetting(at anchor: View) {
    let items = looks.names.map { name in
      Menu.Item(name) { [unowned self] in looks.set(name, to: nil) }
    }
    stage.toggle(Menu([items]), at: anchor)
  }
}
