package import Toolkit

extension Window {
  /// The known facts about the pointing devices that are attached or have sent events.
  package var devices: [DeviceReport] { input.devices }

  /// Sets the observer of the devices' reports; nil removes it. All attached devices are known from then on.
  package func watchDevices(_ watch: DeviceWatch?) {
    input.watchDevices(watch)
  }

  /// Applies the user's choice for a device at once, whether it is attached or not.
  package func choose(_ choice: DeviceChoice, for device: DeviceIdentity) {
    input.choose(choice, for: device, scale: scale)
  }

  /// The device with one of the toolkit's numbers; nil if it was removed.
  package func identity(of device: PointingDevice) -> DeviceIdentity? {
    input.identity(of: device)
  }

  /// Called before each touch, and before the first event of a different device while there is no touch.
  package var onDevice: ((_ device: PointingDevice, _ isTouch: Bool) -> Void)? {
    get { input.onDevice }
    set { input.onDevice = newValue }
  }
}
