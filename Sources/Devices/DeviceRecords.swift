package import Configuration
import Desktop
import System

/// The records of devices, in a file of their own beside the settings.
package final class DeviceRecords {
  private var records: [DeviceIdentity: DeviceRecord] = [:]
  private let file: SettingsFile

  /// The devices whose records differ from those in the file.
  private var changed: Set<DeviceIdentity> = []

  /// The most devices that are kept; of more, those that were unused for longest are deleted.
  private static let most = 32

  package init(_ file: SettingsFile) {
    self.file = file
    for key in file.values.keys {
      if let text = file.values[key] { records[DeviceIdentity(key)] = DeviceRecord(text) }
    }
  }

  /// The user's choices for devices. A device with the default choice is listed too if it would otherwise get the choice for a
  /// similar one.
  var choices: [(device: DeviceIdentity, choice: DeviceChoice)] {
    let said = records.filter { $0.value.choice != DeviceChoice() }.keys
    return records.filter { record in said.contains { $0.mayBe(record.key) } }
      .map { ($0.key, $0.value.choice) }
  }

  /// The device that was used last.
  var last: DeviceIdentity? { records.max { $0.value.use < $1.value.use }?.key }

  /// The record of a device, or else that of a similar one, since some drivers don't always tell the pen's number.
  subscript(device: DeviceIdentity) -> DeviceRecord {
    get {
      if let record = records[device] { return record }
      let others = records.filter { $0.key.mayBe(device) }
      return others.min { $0.key.serial < $1.key.serial }?.value ?? DeviceRecord()
    }
    set {
      records[device] = newValue
      changed.insert(device)
    }
  }

  /// Marks a device as the one that was used last.
  func use(_ device: DeviceIdentity) {
    self[device].use = (records.values.map(\.use).max() ?? 0) + 1
  }

  /// Writes the changes. A record with nothing but a tool is written only if there are other devices.
  func write() {
    let excess = records.sorted { $0.value.use > $1.value.use }.dropFirst(Self.most)
    for device in excess.map(\.key) {
      records[device] = nil
      file.set(device.text, to: nil)
    }
    for device in changed {
      guard let record = records[device], record.isWorthKeeping || records.count > 1 else {
        continue
      }
      file.set(device.text, to: record.text)
      changed.remove(device)
    }
  }
}
