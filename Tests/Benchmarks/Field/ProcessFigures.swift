import Glibc
import TestSupport

/// The system's figures of a process group.
struct ProcessFigures {
  private let group: Int32

  init(of program: ChildProcess) {
    group = program.pid
  }

  /// The sum of its proportional shares of memory, in MiB.
  func memory() throws -> Double {
    let shares = members.compactMap { member in
      SystemFile.lines("/proc/\(member)/smaps_rollup").first { $0.hasPrefix("Pss:") }
        .flatMap { Double($0.split(separator: " ")[1]) }
    }
    guard !shares.isEmpty else { throw ScreenEye.Blind(description: "The program is gone.") }
    return shares.reduce(0, +) / 1024
  }

  /// An upper bound of its peak memory since its start or since `forgetPeak`, in MiB.
  ///
  /// The system records the peak of resident pages of a process (`VmHWM`, proc(5)), but not of its proportional share. Pages that
  /// were resident beyond the present ones count fully here, even if they were shared. So no moment is missed, and no sampling
  /// takes memory from the program.
  func peakMemory() throws -> Double {
    let beyond = members.map { member in
      let lines = SystemFile.lines("/proc/\(member)/status")
      func kibibytes(_ name: String) -> Double {
        lines.first { $0.hasPrefix(name) }
          .flatMap { Double($0.split(whereSeparator: \.isWhitespace)[1]) } ?? 0
      }
      return max(0, kibibytes("VmHWM:") - kibibytes("VmRSS:"))
    }
    return try memory() + beyond.reduce(0, +) / 1024
  }

  /// Resets the peak.
  func forgetPeak() throws {
    for member in members {
      let path = "/proc/\(member)/clear_refs"
      guard let file = fopen(path, "w") else { throw MakingError.system(path) }
      let isWritten = fputs("5", file) >= 0
      guard fclose(file) == 0, isWritten else { throw MakingError.system(path) }
    }
  }

  /// The number of voluntary sleeps of its threads, which is also the number of wakes.
  func sleeps() -> Int {
    threads.map { thread in
      SystemFile.lines(thread + "/status").first { $0.hasPrefix("voluntary_ctxt_switches:") }
        .flatMap { Int($0.split(whereSeparator: \.isWhitespace)[1]) } ?? 0
    }.reduce(0, +)
  }

  /// The processor time of its threads, in hundredths of a second, including threads that have ended.
  func ticks() -> Int {
    members.map { member in
      let fields = Self.fields(ofStat: "/proc/\(member)/stat")
      return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    }.reduce(0, +)
  }

  private var members: [Int] {
    SystemFile.names(in: "/proc").compactMap(Int.init).filter { process in
      let fields = Self.fields(ofStat: "/proc/\(process)/stat")
      return fields.count > 2 && Int32(fields[2]) == group
    }
  }

  private var threads: [String] {
    members.flatMap { member in
      SystemFile.names(in: "/proc/\(member)/task").filter { Int($0) != nil }
        .map { "/proc/\(member)/task/\($0)" }
    }
  }

  /// The fields after the name in a `stat` file (proc(5)); the first is the state.
  private static func fields(ofStat path: String) -> [Substring] {
    let line = SystemFile.lines(path).first ?? ""
    guard let end = line.lastIndex(of: ")") else { return [] }
    return line[line.index(after: end)...].split(separator: " ")
  }
}
