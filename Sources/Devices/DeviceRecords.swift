package import Configuration
import Desktop
import System

/// What is kept of devices, in a file of its own beside the settings.
package final class DeviceRecords {
  private var records: [DeviceIdentity: DeviceRecord] = [:]
  private let file: SettingsFile

  /// The devices whose records differ from those in the file.
  private var changed: Set<DeviceIdentity> = []

  /// So many devices are kept; of more, those that weren't used for the longest time go.
  private static let most = 32

  package init(_ file: SettingsFile) {
    self.file = file
    for key in file.values.keys {
      if let text = file.values[key] { records[DeviceIdentity(key)] = DeviceRecord(text) }
    }
  }

  /// What the user says of devices, also of such that are nothing else than they say, if what is said of another would count else.
  var choices: [(device: DeviceIdentity, choice: DeviceChoice)] {
    let said = records.filter { $0.value.choice != DeviceChoice() }.keys
    return records.filter { record in said.contains { $0.mayBe(record.key) } }
      .map { ($0.key, $0.value.choice) }
  }

  /// The device that was used last.
  var last: DeviceIdentity? { records.max { $0.value.use < $1.value.use }?.key }

  /// The record of a device, or else of one that it may be, as not every driver tells the pen's number at all times.
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

  /// Makes a device the one that was used last.
  func use(_ device: DeviceIdentity) {
    self[device].use = (records.values.map(\.use).max() ?? 0) + 1
  }

  /// Writes what has changed. A device of which nothing but its tool is known is kept beside others alone.
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
