import Glibc
import System
import TestSupport
import Testing

@testable import Decoding

@Suite(.timeLimit(.minutes(120))) struct ReaderLifeTests {
  private let picture = Array(
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>".utf8)

  @Test func theReaderOfAVectorPictureStaysForItsOtherParts() throws {
    let reader = PictureReader()
    #expect(reader.processes.isEmpty)
    let source = try PictureSource(bytes: picture)
    _ = try reader.decode(source)
    let first = reader.processes
    _ = try reader.decode(source)
    #expect(first.count == 1 && reader.processes == first)
  }

  @Test func noReaderReadsTwoPictures() throws {
    let reader = PictureReader()
    _ = try reader.decode(PictureSource(bytes: picture))
    let first = reader.processes
    _ = try reader.decode(PictureSource(bytes: picture))
    #expect(first.count == 1 && reader.processes.count == 2 && reader.processes.first == first[0])
  }

  @Test func theReaderOfPixelsEndsWithThem() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let reader = PictureReader()
    _ = try reader.decode(folder.source("alpha.png"))
    #expect(reader.processes.isEmpty)
  }

  @Test func theReaderOfADamagedPictureEnds() throws {
    let reader = PictureReader()
    #expect(throws: PictureError.damaged(.svg)) {
      try reader.decode(PictureSource(bytes: Array("<svg".utf8) + [0x20] + Array("<".utf8)))
    }
    #expect(reader.processes.isEmpty)
  }

  @Test func onlyAFewVectorPicturesStayOpen() throws {
    let reader = PictureReader()
    for _ in 0..<6 { _ = try reader.decode(PictureSource(bytes: picture)) }
    #expect(reader.processes.count == 4)
  }

  @Test func anIdleReaderEnds() throws {
    let reader = PictureReader(patience: .milliseconds(40))
    _ = try reader.decode(PictureSource(bytes: picture))
    let end: Moment = .now + .seconds(10)
    while !reader.processes.isEmpty, .now < end { sched_yield() }
    #expect(reader.processes.isEmpty)
    #expect(try reader.decode(PictureSource(bytes: picture)).width == 9)
  }

  @Test func aReaderThatOthersEndedIsReplaced() throws {
    let reader = PictureReader()
    let source = try PictureSource(bytes: picture)
    _ = try reader.decode(source)
    let first = try #require(reader.processes.first)
    kill(first, SIGKILL)
    var status = siginfo_t()
    waitid(P_PID, id_t(first), &status, WEXITED | WNOWAIT)
    #expect(try reader.decode(source).width == 9)
    #expect(reader.processes.count == 1 && reader.processes != [first])
  }

  @Test func readersEndWithTheirOwner() throws {
    let pid: pid_t
    do {
      let reader = PictureReader()
      _ = try reader.decode(PictureSource(bytes: picture))
      pid = try #require(reader.processes.first)
    }
    #expect(kill(pid, 0) != 0 && errno == ESRCH)
  }

  @Test func cancellingEndsTheReaderAndTheNextPictureHasAnother() throws {
    let reader = PictureReader()
    let progress = Progress()
    progress.cancel()
    #expect(throws: PictureError.cancelled) {
      try reader.decode(PictureSource(bytes: picture), progress: progress)
    }
    #expect(reader.processes.isEmpty)
    #expect(try reader.decode(PictureSource(bytes: picture)).width == 9)
  }

  @Test func progressReachesTheEndOfDecoding() throws {
    let folder = try PictureFolder()
    try folder.make("large", ["noise.jpeg", "1500", "1500"])
    let progress = Progress()
    _ = try PictureReader().decode(folder.source("noise.jpeg"), progress: progress)
    #expect(progress.part.map { $0 >= 0.85 } == true)
  }

  @Test func manyThreadsHaveTheirPicturesDecoded() throws {
    let reader = PictureReader()
    let picture = picture
    let done = Mailbox<Int>()
    for _ in 0..<8 {
      Thread.start {
        let source = try? PictureSource(bytes: picture)
        done.put(source.flatMap { try? reader.decode($0) }?.width ?? 0)
      }
    }
    var widths: [Int] = []
    let end: Moment = .now + .seconds(20)
    while widths.count < 8, .now < end {
      done.wait(until: end)
      widths += done.takeAll()
    }
    #expect(widths == Array(repeating: 9, count: 8))
    #expect(reader.processes.count == 4)
  }

  @Test func theReaderIsFoundBesideTheProgramOrInLibexec() throws {
    let folder = try PictureFolder()
    let path = folder.path
    #expect(ReaderProgram.find(near: "\(path)/bin") == nil)
    try File.makeFolder("\(path)/libexec/scrawl")
    try File.write([], to: "\(path)/libexec/scrawl/scrawl-reader")
    chmod("\(path)/libexec/scrawl/scrawl-reader", 0o755)
    #expect(
      ReaderProgram.find(near: "\(path)/bin") == "\(path)/libexec/scrawl/scrawl-reader")
  }

  @Test func aLargePictureIsInAFileAndItsReaderGone() throws {
    let folder = try PictureFolder()
    try folder.make("large", ["large.jpeg", "4200", "4300"])
    let reader = PictureReader()
    let picture = try reader.decode(folder.source("large.jpeg"))
    #expect(picture.layout.byteCount > PixelMemory.largestInMemory)
    #expect(reader.processes.allSatisfy { kill($0, 0) != 0 })
    try folder.make("decode", ["large.jpeg"])
    #expect(try folder.reference("large.jpeg").difference(picture, step: 101) <= 2)
  }
}
