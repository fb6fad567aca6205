package import System

/// The printers of the system, as the programs of CUPS know them. Each call waits for those programs: call it on another thread than
/// the event loop's.
package enum PrintQueue {
  /// Why a file wasn't printed.
  package enum Failure: Error, Hashable {
    case cancelled

    /// What the program said.
    case refused(String)
  }

  /// The names of all printers, the usual one first; nil if there is no program to print with.
  package static func printers() -> [String]? {
    guard ProgramRun.canFind("lp") else { return nil }
    let names = ProgramRun(["lpstat", "-e"])?.output.split(separator: "\n").map(String.init) ?? []
    // In other languages it says the same otherwise.
    let usual = ProgramRun(["env", "LC_ALL=C", "lpstat", "-d"])?.output
      .split(separator: "\n").first?.split(separator: ":").last?.drop { $0 == " " }
    guard let usual, let index = names.firstIndex(of: String(usual)) else { return names }
    return [names[index]] + names[..<index] + names[(index + 1)...]
  }

  /// Prints the file that a descriptor is at the start of.
  package static func print(
    _ descriptor: Int32, titled title: String, on printer: String, copies: Int, paper: String,
    _ progress: Progress
  ) throws(Failure) {
    let words = [
      "lp", "-d", printer, "-n", String(copies), "-o", "media=\(paper)", "-t", title,
    ]
    let run = ProgramRun(words, reading: descriptor, progress: progress)
    guard !progress.isCancelled else { throw .cancelled }
    guard run?.status == 0 else {
      let line = run?.complaint.split(separator: "\n").first.map(String.init)
      throw .refused(line ?? "lp")
    }
  }
}
