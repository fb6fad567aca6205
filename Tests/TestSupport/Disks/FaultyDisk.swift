import Glibc

/// Lets one of the calls fail by which a program changes files.
public final class FaultyDisk {
  /// What a call does instead of what it should.
  public enum Fault: String, CaseIterable, Sendable {
    case device, full, torn
    /// The program ends there, as by SIGKILL.
    case kill
    case tornKill = "torn-kill"

    /// Whether the program ends.
    public var ends: Bool { self == .kill || self == .tornKill }
  }

  private let folder: TemporaryFolder
  private var library: String { folder.path + "/faultydisk.so" }

  /// Builds the library that intercepts the calls.
  public init() throws(SupportFailure) {
    folder = try TemporaryFolder()
    let source = folder.path + "/faultydisk.c"
    guard let file = fopen(source, "w") else { throw .system("write \(source)") }
    let bytes = PackageResources.faultydisk_c
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw .system("write \(source)") }
    let compiler = try ChildProcess("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"])
    guard try compiler.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "cc failed: \(compiler.standardError.suffix(200))")
    }
  }

  /// The environment of a program that meets the fault at its call number `call` that changes something below `root`, and at
  /// all later ones if the fault `lasts`. The file `met` is there afterwards.
  public func environment(
    _ fault: Fault, at call: Int, lasts: Bool, below root: String, met: String
  ) -> [String: String?] {
    [
      "LD_PRELOAD": library, "FAULTY_DISK_ROOT": root, "FAULTY_DISK_CALL": "\(call)",
      "FAULTY_DISK_FAULT": fault.rawValue, "FAULTY_DISK_LASTS": lasts ? "1" : nil,
      "FAULTY_DISK_MET": met,
    ]
  }
}
