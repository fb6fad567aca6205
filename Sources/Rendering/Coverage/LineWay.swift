/// The three ways to cover the pixels of a line.
enum LineWay {
  case edges, thin, hair
}
