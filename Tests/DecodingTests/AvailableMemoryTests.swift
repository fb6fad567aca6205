import Testing

@testable import Decoding

/// The limit of memory for a picture.
@Suite(.timeLimit(.minutes(120))) struct AvailableMemoryTests {
  private static let machine =
    "MemTotal:  16000000 kB\nMemAvailable:    4000 kB\nSwapFree: 200 kB\n"

  private func bytes(_ files: [String: String]) -> Int {
    AvailableMemory { files[$0] }.bytes
  }

  @Test func machineTellsWhatIsLeft() {
    #expect(bytes(["/proc/meminfo": Self.machine]) == 4100 << 10)
    #expect(bytes([:]) == .max)
  }

  @Test func groupsAllowLess() {
    var files = [
      "/proc/meminfo": Self.machine, "/proc/self/cgroup": "1:cpu:/x\n0::/user/app\n",
      "/sys/fs/cgroup/user/app/memory.max": "3000000\n",
      "/sys/fs/cgroup/user/app/memory.current": "2500000\n",
      "/sys/fs/cgroup/user/app/memory.stat": "anon 9\ninactive_file 1000\n",
    ]
    #expect(bytes(files) == 501_000)
    files["/sys/fs/cgroup/user/memory.max"] = "100\n"
    files["/sys/fs/cgroup/user/memory.current"] = "300\n"
    #expect(bytes(files) == 0)
  }

  @Test func groupWithoutALimitAllowsAll() {
    let files = [
      "/proc/meminfo": Self.machine, "/proc/self/cgroup": "0::/app\n",
      "/sys/fs/cgroup/app/memory.max": "max\n", "/sys/fs/cgroup/app/memory.current": "25\n",
    ]
    #expect(bytes(files) == 4100 << 10)
  }

  @Test func systemTellsSomething() {
    #expect((1 << 20..<1 << 50).contains(AvailableMemory().bytes))
  }

  @Test func pictureThatTakesMoreThanThereIsIsRefused() throws {
    let folder = try PictureFolder()
    try folder.make("large", ["large.jpeg", "3000", "3100"])
    let source = try folder.source("large.jpeg")
    let short = PictureReader(availableMemory: { 90 << 20 })
    #expect(throws: PictureError.outOfMemory) { try short.decode(source) }
    #expect(try PictureReader(availableMemory: { 110 << 20 }).decode(source).width == 3000)
    let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' width='4000' height='4000'/>".utf8)
    #expect(throws: PictureError.outOfMemory) {
      try short.decode(PictureSource(bytes: drawing))
    }
  }

  @Test func smallPictureIsAlwaysDecoded() throws {
    let folder = try PictureFolder()
    try folder.make("samples", [folder.path])
    let reader = PictureReader(availableMemory: { 0 })
    #expect(try reader.decode(folder.source("alpha.png")).width > 0)
  }
}
