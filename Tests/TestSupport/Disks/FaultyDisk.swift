/// Makes one of a program's calls that change files fail.
public final class FaultyDisk {
  /// The fault of a call.
  public enum Fault: String, CaseIterable, Sendable {
    case device, full, torn
    /// The program ends at the call, as by SIGKILL.
    case kill
    case tornKill = "torn-kill"

    /// Whether the program ends.
    public var ends: Bool { self == .kill || self == .tornKill }
  }

  private let library: PreloadedLibrary

  /// Builds the library that intercepts the calls.
  public init() throws(SupportFailure) {
    library = try PreloadedLibrary("faultydisk", PackageResources.faultydisk_c)
  }

  /// The environment of a program that meets the fault at its call number `call` that changes something below `root`, and at all
  /// later ones if the fault `lasts`. Afterwards the file `met` exists.
  public func environment(
    _ fault: Fault, at call: Int, lasts: Bool, below root: String, met: String
  ) -> [String: String?] {
    [
      "LD_PRELOAD": library.path, "FAULTY_DISK_ROOT": root, "FAULTY_DISK_CALL": "\(call)",
      "FAULTY_DISK_FAULT": fault.rawValue, "FAULTY_DISK_LASTS": lasts ? "1" : nil,
      "FAULTY_DISK_MET": met,
    ]
  }

  /// The environment of a program that meets no fault, unless it sets one itself. At its end it writes the number of calls that
  /// changed something below `root` into the file `tally`.
  public func environment(counting tally: String, below root: String) -> [String: String?] {
    ["LD_PRELOAD": library.path, "FAULTY_DISK_ROOT": root, "FAULTY_DISK_TALLY": tally]
  }
}
