import CXTest
import Glibc

extension Pilot {
  /// The window's title (`_NET_WM_NAME`, otherwise `WM_NAME`); nil if it has none.
  public var title: String? { title(of: window) }

  /// Waits until the window's title satisfies `suits`, and returns it.
  @discardableResult
  public func waitForTitle(
    within seconds: Double = 120, where suits: (String) -> Bool
  ) throws(SupportFailure) -> String {
    try wait(for: "a certain title instead of \(title ?? "none")", within: seconds) {
      title.flatMap { suits($0) ? $0 : nil }
    }
  }

  /// The text of a property of the window; nil if it has none.
  public func text(of property: String) -> String? { text(of: property, on: window) }

  /// The numbers of a property of format 32, such as cardinals, windows or hints; empty if the window has none.
  public func numbers(of property: String) -> [UInt] { numbers(of: property, on: window) }

  /// The names of the atoms in a property, such as `_NET_WM_STATE`; empty if the window has none.
  public func names(of property: String) -> [String] {
    numbers(of: property).compactMap { atom in
      guard let name = XGetAtomName(display, atom) else { return nil }
      defer { XFree(name) }
      return String(cString: name)
    }
  }

  /// Waits until the numbers of a property satisfy `suits`.
  public func waitForNumbers(
    of property: String, within seconds: Double = 120, where suits: ([UInt]) -> Bool
  ) throws(SupportFailure) {
    try wait(for: "a certain \(property)", within: seconds) {
      suits(numbers(of: property)) ? () : nil
    }
  }

  /// Waits until the names in a property satisfy `suits`.
  public func waitForNames(
    _ property: String, within seconds: Double = 120, where suits: ([String]) -> Bool
  ) throws(SupportFailure) {
    try wait(for: "certain names in \(property)", within: seconds) {
      suits(names(of: property)) ? () : nil
    }
  }

  /// The text of a property of the root window; nil if it has none.
  public func rootText(of property: String) -> String? { text(of: property, on: root) }

  /// Sets a text property of the root window, such as `RESOURCE_MANAGER`.
  public func setRootProperty(_ property: String, _ text: String) {
    let bytes = Array(text.utf8)
    XChangeProperty(
      display, root, atom(property), XA_STRING, 8, PropModeReplace, bytes, Int32(bytes.count))
    XSync(display, 0)
  }

  func title(of window: CXTest.Window) -> String? {
    text(of: "_NET_WM_NAME", on: window) ?? text(of: "WM_NAME", on: window)
  }

  func text(of property: String, on window: CXTest.Window) -> String? {
    bytes(of: property, on: window).map { String(decoding: $0, as: UTF8.self) }
  }

  func bytes(of property: String, on window: CXTest.Window) -> [UInt8]? {
    read(property, format: 8, on: window) { data, count in
      Array(UnsafeBufferPointer(start: data, count: count))
    }
  }

  func numbers(of property: String, on window: CXTest.Window) -> [UInt] {
    // Xlib returns values of format 32 as C longs.
    read(property, format: 32, on: window) { data, count in
      data.withMemoryRebound(to: UInt.self, capacity: count) { numbers in
        Array(UnsafeBufferPointer(start: numbers, count: count))
      }
    } ?? []
  }

  private func read<Value>(
    _ property: String, format wantedFormat: Int32, on window: CXTest.Window,
    _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let failed = XGetWindowProperty(
      display, window, atom(property), 0, 1 << 24, 0, Atom(AnyPropertyType), &type, &format, &count,
      &left, &data)
    guard failed == 0, let data else { return nil }
    defer { XFree(data) }
    return format == wantedFormat ? convert(data, Int(count)) : nil
  }
}
