import Glibc

/// The functions that libFuzzer calls, by their C names.
enum Fuzzing {
  /// A file in memory, since a disk would take most of the time.
  private static let file = try? StrangeFile(in: folder)

  private static let picture = try? PNGTrial(in: folder)

  /// The first byte of inputs for the PNG trial, which is that of PNGs too.
  private static let pictureMark: UInt8 = 0x89

  /// Whether all inputs are for the PNG trial.
  private static let takesPictures = getenv("SCRAWL_FUZZ_PNG") != nil

  fileprivate static let folder: String = {
    var template = Array("/dev/shm/scrawl-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "/tmp" }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return folder
  }()

  static func run(_ bytes: [UInt8]) {
    guard let file else { preconditionFailure("There is room in memory for a file.") }
    var tape = Tape(bytes)
    demand(access(folder, W_OK) == 0, "The files have a folder.")
    if takesPictures || bytes.first == pictureMark {
      guard let picture else { preconditionFailure("A picture can be made.") }
      _ = tape.byte()
      return picture.run(&tape)
    }
    let form = bytes.first.flatMap(StrangeFile.Form.init) ?? .rows
    if form != .rows { _ = tape.byte() }
    // If SQLite refuses to make the file, there is nothing to test.
    guard (try? file.write(form, &tape)) != nil else { return }
    var trial = Trial(file.path, tape)
    if form == .rows { trial.run() } else { trial.runOnStrangePages() }
    demand(file.isHarmless, "No file harms another.")
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  for name in ["TMPDIR", "XDG_CACHE_HOME"] { setenv(name, Fuzzing.folder, 1) }
  Fuzzing.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
