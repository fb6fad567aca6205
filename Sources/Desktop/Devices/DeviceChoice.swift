/// The user's choices for a device.
package struct DeviceChoice: Hashable, Sendable {
  /// The use of the device.
  package enum Use: String, Hashable, Sendable, CaseIterable {
    /// The use that the device's description tells.
    case byItself = "by-itself"
    case pen, eraser
    case ignored
  }

  /// The area that corresponds to the whole surface of an absolute device.
  package enum Area: String, Hashable, Sendable, CaseIterable {
    case system
    case window
    /// The monitor with the middle of the window.
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
  /// The kind that the user chose, or else the one that the device's description tells.
  init(of device: DeviceDescription, _ choice: DeviceChoice) {
    switch choice.use {
    case .byItself, .ignored: self.init(of: device)
    case .pen: self = .pen
    case .eraser: self = .eraser
    }
  }
}
