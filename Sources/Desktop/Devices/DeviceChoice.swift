/// What the user says of a device.
package struct DeviceChoice: Hashable, Sendable {
  /// What the device is used as.
  package enum Use: String, Hashable, Sendable, CaseIterable {
    /// What it says of itself.
    case byItself = "by-itself"
    case pen, eraser
    case ignored
  }

  /// What the whole of an absolute device reaches.
  package enum Area: String, Hashable, Sendable, CaseIterable {
    case system
    case window
    /// The one with the middle of the window.
    case monitor
    case monitors
  }

  package var use = Use.byItself
  package var area = Area.system

  package init(use: Use = .byItself, area: Area = .system) {
    (self.use, self.area) = (use, area)
  }
}

extension DeviceKind {
  /// What the device is by itself, unless the user says another.
  init(of device: DeviceDescription, _ choice: DeviceChoice) {
    switch choice.use {
    case .byItself, .ignored: self.init(of: device)
    case .pen: self = .pen
    case .eraser: self = .eraser
    }
  }
}
