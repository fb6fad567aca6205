/// The configuration file of an Xorg with no hardware but the given devices.
struct ServerConfiguration {
  let text: String

  /// `sockets` are the paths of the devices' sockets, by name.
  init(_ devices: [TabletDevice], sockets: [String: String]) {
    var text = """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "AutoAddGPU" "false"
        Option "DontVTSwitch" "true"
        Option "PciForceNone" "true"
        Option "BlankTime" "0"
        Option "StandbyTime" "0"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 32000
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5.0-1000.0
        VertRefresh 5.0-200.0
        Modeline "1280x800" 83.50 1280 1352 1480 1680 800 803 809 831
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "1280x800"
        EndSubSection
      EndSection
      Section "InputDevice"
        Identifier "keyboard"
        Driver "inputtest"
        Option "DeviceType" "Keyboard"
        Option "SocketPath" "keyboard"
      EndSection

      """
    for device in devices {
      text += Self.section(
        "InputDevice",
        ["Identifier \"\(device.name)\"", "Driver \"tabletdriver\""]
          + Self.options(of: device, socket: sockets[device.name] ?? ""))
    }
    // The first mouse is the core pointer, which moves the server's pointer before any other device has moved.
    let core = devices.first { $0.kind == .mouse } ?? devices.first
    text += Self.section(
      "ServerLayout",
      ["Identifier \"layout\"", "Screen \"screen\"", "InputDevice \"keyboard\" \"CoreKeyboard\""]
        + devices.map {
          "InputDevice \"\($0.name)\" \"\($0.name == core?.name ? "CorePointer" : "SendCoreEvents")\""
        })
    self.text = text
  }

  private static func options(of device: TabletDevice, socket: String) -> [String] {
    var options = [
      "Option \"Kind\" \"\(device.kind.rawValue)\"", "Option \"Socket\" \"\(socket)\"",
      "Option \"Levels\" \"\(device.levels)\"",
    ]
    if let tool = device.tool { options.append("Option \"Tool\" \"\(tool)\"") }
    if device.serial > 0 { options.append("Option \"Serial\" \"\(device.serial)\"") }
    return options
  }

  private static func section(_ name: String, _ lines: [String]) -> String {
    "Section \"\(name)\"\n" + lines.map { "  \($0)\n" }.joined() + "EndSection\n"
  }
}
