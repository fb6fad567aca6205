import Glibc
import Graphics

/// Writes a photograph of a generated page as a PNG: PagePhoto FILE [WIDTH HEIGHT].
@main
struct PagePhoto {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard let path = arguments.first, arguments.count == 1 || numbers.count == 2 else {
      let usage = "usage: PagePhoto FILE [WIDTH HEIGHT]\n"
      write(STDERR_FILENO, usage, usage.utf8.count)
      exit(2)
    }
    var photograph = Photograph()
    if numbers.count == 2 { (photograph.width, photograph.height) = (numbers[0], numbers[1]) }
    let bytes = try photograph.image(of: PrintedPage(width: 1240, height: 1754)).png()
    guard let file = fopen(path, "w") else {
      perror(path)
      exit(1)
    }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else {
      perror(path)
      exit(1)
    }
  }
}
