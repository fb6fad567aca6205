import Geometry
import Glibc
import StageSupport
import System
import Testing
import Toolkit

/// A view in a window without a screen, whose worker reads a test's own files.
protocol LibraryScene {
  var stage: ViewStage { get }
  var worker: Worker { get }
}

extension LibraryScene {
  var root: RootView { stage.root }

  /// Handles results of the worker until `isDone` returns true.
  func settle(until isDone: () -> Bool) throws {
    root.layoutIfNeeded()
    while !isDone() {
      var source = pollfd(fd: worker.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&source, 1, 10_000) > 0, "Nothing more came.")
      worker.deliver()
      root.layoutIfNeeded()
    }
  }

  func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    stage.press(symbol, modifiers)
  }

  func type(_ text: String) {
    stage.type(text)
  }

  func click(_ view: View?, times: Int = 1) throws {
    stage.click(try #require(view), times: times)
  }

  /// The button with a title.
  func button(_ title: String, in view: View? = nil) -> Button? {
    func find(_ view: View) -> Button? {
      if let button = view as? Button, button.title == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(view ?? root)
  }
}

extension Size {
  static let wide = Size(width: 1280, height: 800)
  static let narrow = Size(width: 360, height: 640)
}
