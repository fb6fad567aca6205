import Geometry
import Graphics
import Marks

/// Pictures, each of which is an object of the file that the contents of pages draw.
extension PDFPage {
  mutating func draw(_ image: ImageSurface, under transform: Transform, _ paint: VectorPaint) {
    let number = add(image)
    draw(number, width: image.width, height: image.height, under: transform, paint)
  }

  func takes(_ look: PictureLook, in media: any MediumSource) -> Bool {
    resources.pictures[look.medium] != nil
      || PictureContent(look.medium, in: media) != nil
  }

  mutating func draw(
    _ look: PictureLook, in media: any MediumSource, under transform: Transform,
    _ paint: VectorPaint
  ) {
    guard let picture = picture(look.medium, in: media) else { return }
    let isWhole = look.crop == Rect(origin: .zero, size: look.size)
    if !isWhole {
      var path = VectorPath()
      path.add(look.crop)
      beginClip(to: path.transformed(by: transform), using: .winding)
    }
    // The mark may claim another size than the picture has.
    let pixels = Transform(
      a: look.size.width / picture.seenSize.width, b: 0, c: 0,
      d: look.size.height / picture.seenSize.height, tx: 0, ty: 0)
    draw(
      picture.number, width: picture.width, height: picture.height,
      under: picture.turn.concatenating(pixels).concatenating(transform), paint)
    if !isWhole { endClip() }
  }

  mutating func picture(
    _ hash: MediumHash, in media: any MediumSource
  ) -> PDFResources.Picture? {
    if let picture = resources.pictures[hash] { return picture }
    guard let content = PictureContent(hash, in: media) else { return nil }
    let number =
      switch content {
      case .jpeg(let jpeg): add(jpeg)
      case .pixels(let image): add(image)
      }
    let picture = PDFResources.Picture(
      number: number, width: content.width, height: content.height, turn: content.turn,
      seenSize: content.seenSize)
    resources.pictures[hash] = picture
    return picture
  }

  private mutating func add(_ jpeg: PlainJPEG) -> Int {
    let number = file.number()
    let space = jpeg.isGrey ? "/DeviceGray" : "/DeviceRGB"
    waiting.append(
      (
        number,
        "/Type /XObject /Subtype /Image /Width \(jpeg.width) /Height \(jpeg.height)"
          + " /BitsPerComponent 8 /ColorSpace \(space) /Filter /DCTDecode", jpeg.bytes
      ))
    _ = resources.add(number)
    return number
  }

  /// Adds an image to the file. Returns its object's number.
  mutating func add(_ image: ImageSurface) -> Int {
    let (number, pixels) = (file.number(), PDFImage(image))
    let size = "/Width \(image.width) /Height \(image.height) /BitsPerComponent 8"
    let entries = "/Type /XObject /Subtype /Image \(size) /Filter /FlateDecode"
    var mask = ""
    if let alpha = pixels.alpha {
      let maskNumber = file.number()
      mask = " /SMask \(maskNumber) 0 R"
      waiting.append((maskNumber, "\(entries) /ColorSpace /DeviceGray", alpha))
    }
    waiting.append((number, "\(entries) /ColorSpace /DeviceRGB\(mask)", pixels.colours))
    _ = resources.add(number)
    return number
  }

  private mutating func draw(
    _ number: Int, width: Int, height: Int, under transform: Transform, _ paint: VectorPaint
  ) {
    use(PDFLook(paint))
    // An image fills the unit square, with its first row at the top.
    let pixels = Transform(
      a: Double(width), b: 0, c: 0, d: -Double(height), tx: 0, ty: Double(height))
    content.add("q ")
    add(pixels.concatenating(transform).concatenating(.scale(1 / grid)))
    content.add(" cm /\(PDFResources.name(of: number)) Do Q\n")
  }
}
