import Desktop
import Language
import System

/// Prints the events that the program makes of a record of pointing devices.
enum InputReport {
  /// The longest record to read, in bytes: twice the limit of `InputRecorder`.
  private static let longest = 8 << 20

  /// Prints the report of the record at `path`; a dash is the standard input.
  static func send(of path: String) throws(CommandError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path == "-" ? "/dev/stdin" : path, atMost: longest)
    } catch {
      throw .file(error)
    }
    let account: TraceAccount
    do throws(TraceFailure) {
      account = try TraceAccount(ofTrace: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .trace(line: error.line, path)
    }
    for line in account.lines { try Console.send(text: line + "\n") }
  }
}
