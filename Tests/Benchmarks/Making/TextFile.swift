import Geometry
import Glibc
import Marks
import TestSupport

/// A file for another program, written stroke by stroke.
final class TextFile {
  private let form: TextForm
  private let path: String
  private var descriptor: Int32
  private let compressor: ChildProcess?
  private var bytes: [UInt8] = []

  /// Makes the file, which must not exist yet.
  init(_ form: TextForm, at path: String) throws {
    self.form = form
    self.path = path
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw MakingError.system(path) }
    if form.isCompressed {
      defer { close(file) }
      var ends: [Int32] = [0, 0]
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw MakingError.system("gzip") }
      defer { close(ends[0]) }
      descriptor = ends[1]
      compressor = try ChildProcess(
        "gzip", ["-c"], environment: [:], directory: nil,
        descriptors: [STDIN_FILENO: ends[0], STDOUT_FILENO: file])
    } else {
      descriptor = file
      compressor = nil
    }
    write(form.head)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func write(_ stroke: Stroke) throws {
    write(form.strokeStart)
    var isFirst = true
    for vertex in stroke.vertices {
      if !isFirst { write(form.gap) }
      isFirst = false
      write(vertex.location.x)
      bytes.append(UInt8(ascii: " "))
      write(vertex.location.y)
    }
    write(form.strokeEnd)
    if bytes.count > 1 << 18 { try flush() }
  }

  /// Completes the file; must be called at the end.
  func finish() throws {
    write(form.tail)
    try flush()
    close(descriptor)
    descriptor = -1
    guard let compressor else { return }
    guard try compressor.waitForExit(within: 600) == .status(0) else {
      throw MakingError("gzip did not write \(path): \(compressor.standardError.suffix(200))")
    }
  }

  private func write(_ text: String) {
    bytes += text.utf8
  }

  /// Writes a coordinate, which isn't below zero, to the hundredth.
  private func write(_ coordinate: Double) {
    let hundredths = UInt((coordinate * 100).rounded())
    bytes += "\(hundredths / 100)".utf8
    let rest = UInt8(hundredths % 100)
    guard rest > 0 else { return }
    bytes += [UInt8(ascii: "."), UInt8(ascii: "0") + rest / 10]
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + rest % 10) }
  }

  private func flush() throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { rest in
        compressor == nil
          ? Glibc.write(descriptor, rest.baseAddress, rest.count)
          : send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 || errno == EINTR else { throw MakingError.system(path) }
      rest = rest.dropFirst(max(count, 0))
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
