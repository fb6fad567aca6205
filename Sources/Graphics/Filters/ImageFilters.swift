/// All filters. A new one is added here and nowhere else.
public enum ImageFilters {
  public static let all: [any DescribedFilter.Type] = [
    ScaleFilter.self, TurnFilter.self, FlipFilter.self, CropFilter.self,
    BrightnessFilter.self, LevelsFilter.self, WhiteBalanceFilter.self, SaturationFilter.self,
    HueFilter.self, GreyscaleFilter.self, SepiaFilter.self, InvertFilter.self,
    LightnessFilter.self, ThresholdFilter.self, PosteriseFilter.self, PaperFilter.self,
    VignetteFilter.self, BorderFilter.self, CornersFilter.self,
    ShadowFilter.self, OpacityFilter.self, BlendFilter.self,
    BlurFilter.self, SharpenFilter.self, EdgesFilter.self, PixelateFilter.self, RedactFilter.self,
    PerspectiveFilter.self, ScanFilter.self,
  ]

  /// The descriptions of all filters, in the same order.
  public static var descriptions: [FilterDescription] { all.map { $0.description } }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.map { ($0.description.name, $0) })

  /// The filter with this name, if there is one.
  public static func named(_ name: String) -> (any DescribedFilter.Type)? { byName[name] }
}
