package import Toolkit

extension Window {
  /// What is known of the pointing devices that have told something or are attached.
  package var devices: [DeviceReport] { input.devices }

  /// Lets somebody follow what the devices tell; nil ends that. All attached devices are known from then on.
  package func watchDevices(_ watch: DeviceWatch?) {
    input.watchDevices(watch)
  }

  /// The user says something of a device, whether it is there or not. It counts at once.
  package func choose(_ choice: DeviceChoice, for device: DeviceIdentity) {
    input.choose(choice, for: device, scale: scale)
  }

  /// The device that the toolkit knows by a number; nil if it has gone.
  package func identity(of device: PointingDevice) -> DeviceIdentity? {
    input.identity(of: device)
  }

  /// Called before each touch, and before the first event of another device than before while no touch is under way.
  package var onDevice: ((_ device: PointingDevice, _ isTouch: Bool) -> Void)? {
    get { input.onDevice }
    set { input.onDevice = newValue }
  }
}
