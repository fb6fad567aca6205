package import Graphics
import Interface
package import Language
package import Toolkit

/// The filters of the selection, as a list: each can be tuned, switched off, moved and removed, and others can be added.
package final class FilterPanel: Panel {
  /// The phase of an edit: dragging, or committed.
  package enum Stage {
    /// A slider is under the hand.
    case dragging
    case done
  }

  /// Called with the changed chain, and with the step that a slider tunes; nil for other changes.
  package var onChange: ((FilterChain, _ tuning: Int?, Stage) -> Void)?

  /// Called while the original is to be shown.
  package var onCompare: ((Bool) -> Void)?

  /// Called to open a choice of filters beside a view.
  package var onAdd: ((View) -> Void)?

  /// Called to open a menu for the whole chain beside a view.
  package var onMore: ((View) -> Void)?

  /// Called to let the user set the points of a step on the picture.
  package var onOutline: ((_ step: Int) -> Void)?

  /// The displayed chain.
  package private(set) var chain = FilterChain()

  private let page: FilterPage
  private let words: Words

  /// The step whose parameters are shown.
  private var open: Int?

  package init(_ words: Words) {
    self.words = words
    page = FilterPage(words)
    super.init(words[.filters], closing: words[.close], icon: .named("close"), content: page)
    page.add.onAction = { [unowned self] in onAdd?(page.add) }
    page.more.onAction = { [unowned self] in onMore?(page.more) }
    page.compare.onHold = { [unowned self] in onCompare?($0) }
    page.list.onMove = { [unowned self] in move($0, to: $1) }
    page.list.onPart = { [unowned self] in perform($1, on: $0) }
    show(nil, of: "")
  }

  /// Shows the filters of `subject`; for nil, `subject` tells why there are none.
  package func show(_ chain: FilterChain?, of subject: String) {
    let isOther = chain?.steps.map(\.name) != self.chain.steps.map(\.name)
    self.chain = chain ?? FilterChain()
    if open.map({ !self.chain.steps.indices.contains($0) }) == true { open = nil }
    page.show(subject: subject, isUsable: chain != nil, steps: self.chain.steps.count)
    if isOther || page.list.count != self.chain.steps.count {
      page.list.show(self.chain.steps, open: open, words)
      superview?.setNeedsLayout()
    } else {
      page.list.refresh(self.chain.steps, open: open)
    }
  }

  /// Adds a step at the end and opens it.
  package func add(_ step: FilterStep) {
    guard chain.steps.count < FilterChain.mostSteps else { return }
    open = chain.steps.count
    var chain = chain
    chain.steps.append(step)
    change(to: chain)
    page.list.focus(chain.steps.count - 1)
  }

  /// Replaces the whole chain.
  package func change(to chain: FilterChain, tuning step: Int? = nil, _ stage: Stage = .done) {
    if step == nil { show(chain, of: page.subject) } else { self.chain = chain }
    onChange?(chain, step, stage)
  }

  private func move(_ index: Int, to place: Int) {
    guard chain.steps.indices.contains(place), place != index else { return }
    var chain = chain
    chain.steps.insert(chain.steps.remove(at: index), at: place)
    if open == index { open = place } else { open = nil }
    change(to: chain)
    page.list.focus(place)
  }

  private func perform(_ act: FilterStepView.Act, on index: Int) {
    var chain = chain
    switch act {
    case .open:
      open = open == index ? nil : index
      page.list.refresh(chain.steps, open: open)
      superview?.setNeedsLayout()
    case .switchOnOrOff:
      chain.steps[index].isOn.toggle()
      change(to: chain)
    case .remove:
      chain.steps.remove(at: index)
      open = nil
      change(to: chain)
      page.list.focus(min(index, chain.steps.count - 1))
    case .set(let value, let parameter, let stage):
      chain.steps[index].set(value, at: parameter)
      change(to: chain, tuning: index, stage)
      // Another choice may make other parameters visible.
      if stage == .done { page.list.refresh(chain.steps, open: open) }
    case .outline: onOutline?(index)
    case .move(let way): move(index, to: index + way)
    }
  }
}
