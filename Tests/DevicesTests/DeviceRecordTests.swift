import Configuration
import Desktop
import Inking
import Testing

@testable import Devices

/// The records of devices as text.
@Suite struct DeviceRecordTests {
  @Test func recordComesBackAsItWent() {
    var record = DeviceRecord()
    #expect(DeviceRecord(record.text) == record)
    record.choice = DeviceChoice(use: .eraser, area: .window)
    record.fitsPressure = true
    record.pressures.add([0.1, 0.5, 0.9])
    record.held = HeldTool(
      tool: "pen", options: ["pens": "brush", "pen-colour": "#ff0000", "pen-width": "4.0"])
    record.use = 7
    #expect(DeviceRecord(record.text) == record)
  }

  @Test(arguments: [
    "", ";;;", "use", "use purple; over; used -3", "pressures 1,2,3; fitting", "pressures x",
    "used 99999999999999999999",
  ])
  func textThatIsNoRecordIsAsItComes(text: String) {
    var record = DeviceRecord(text)
    record.held = nil
    #expect(record == DeviceRecord())
  }

  @Test(arguments: [
    "Studio Pen stylus", "Tablet = 3", "#1 Pen", " Pen ", "100% Pen", "Pen #5", "Stift ü 筆",
    "a\nb", " ",
  ])
  func nameComesBackFromTheKeyOfAFile(name: String) {
    for serial in [0, 18193] {
      let device = DeviceIdentity(name: name, serial: serial)
      #expect(DeviceIdentity(device.text) == device)
      var lines = ValueLines()
      lines[device.text] = "used 1"
      #expect(ValueLines(lines.bytes).keys == [device.text])
    }
  }
}
