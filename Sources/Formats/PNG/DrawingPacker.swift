import Glibc
import Graphics
import System

/// Makes the chunks of a drawing for a PNG, piece by piece.
struct DrawingPacker: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var deflater = Deflater()

  /// Compressed bytes that aren't in a chunk yet.
  private var packed: [UInt8] = []
  private var number = 0
  private var length = 0
  private var isAtEnd = false
  private var block = [UInt8](repeating: 0, count: 1 << 18)

  /// Begins with the drawing's file at a path.
  init(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.read, path) }
    (self.path, self.descriptor) = (path, descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// The first chunk, which tells the look.
  static func first(_ look: ExportLook) -> PNGChunk {
    DrawingChunk.chunk(0, Array(look.text.utf8))
  }

  /// The next chunk after the first; nil after the last one. Throws if the file is too large for a PNG.
  mutating func next() throws(FileError) -> PNGChunk? {
    while !isAtEnd, packed.count < DrawingChunk.mostPiece { try pack() }
    guard !packed.isEmpty else { return nil }
    number += 1
    let piece = packed.prefix(DrawingChunk.mostPiece)
    packed.removeFirst(piece.count)
    return DrawingChunk.chunk(number, piece)
  }

  private mutating func pack() throws(FileError) {
    let count = read(descriptor, &block, block.count)
    guard count >= 0 else {
      if errno == EINTR { return }
      throw .last(.read, path)
    }
    length += count
    guard length <= DrawingChunk.mostBytes else {
      throw FileError(code: EFBIG, path: path, action: .read)
    }
    isAtEnd = count == 0
    var text = TextBytes()
    block.withUnsafeBufferPointer {
      deflater.add(UnsafeBufferPointer(rebasing: $0[..<count]), isLast: isAtEnd, to: &text)
    }
    packed += text.take()
  }
}
