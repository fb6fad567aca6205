import System

/// Records the devices' reports of the last two minutes, as a trace that begins with the devices at that time.
///
/// The recorder keeps the trace in memory alone; the program writes its `text` to a file only if the user asks for that.
struct InputRecorder {
  /// Some seconds of the trace.
  private struct Chunk {
    /// The devices at its beginning.
    let opening: [TraceRecord]
    let begin: Moment
    var end: Moment
    var lines: [UInt8] = []
  }

  private var chunks: [Chunk] = []
  private var size = 0

  /// The time that the trace covers.
  private static let reach = Duration.seconds(120)

  private let chunkSize: Int
  private let greatestSize: Int

  /// Keeps about `greatestSize` bytes, and forgets about `chunkSize` of them at a time.
  init(greatestSize: Int = 4 << 20, chunkSize: Int = 64 << 10) {
    self.greatestSize = greatestSize
    self.chunkSize = chunkSize
  }

  /// Adds a record before it is applied; `devices` are those at that moment.
  mutating func add(
    _ record: TraceRecord, at moment: Moment = .now, devices: @autoclosure () -> DeviceTable
  ) {
    guard let line = record.text else { return }
    if chunks.last.map({ $0.lines.count >= chunkSize }) ?? true {
      chunks.append(Chunk(opening: devices().records, begin: moment, end: moment))
      forget(before: moment)
    }
    let last = chunks.count - 1
    chunks[last].end = moment
    chunks[last].lines += line.utf8
    chunks[last].lines.append(UInt8(ascii: "\n"))
    size += line.utf8.count + 1
  }

  /// The trace, which a replay can read.
  var text: String {
    let opening = chunks.first?.opening.compactMap(\.text).map { $0 + "\n" }.joined() ?? ""
    return opening + chunks.map { String(decoding: $0.lines, as: UTF8.self) }.joined()
  }

  /// Drops the chunks that are too old or too many, but keeps the last two.
  private mutating func forget(before moment: Moment) {
    while chunks.count > 2, let first = chunks.first,
      size > greatestSize || first.end + Self.reach < moment
    {
      size -= first.lines.count
      chunks.removeFirst()
    }
  }
}
