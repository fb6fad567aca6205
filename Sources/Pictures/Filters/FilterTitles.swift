package import Language

/// The words for the names that filters, their parameters and their choices have in files.
package enum FilterTitles {
  /// The title of a filter; nil if the program doesn't know it.
  package static func filter(_ name: String) -> Phrase? { filters[name] }

  /// The title of a parameter of any filter.
  package static func parameter(_ name: String) -> Phrase? { parameters[name] }

  /// The title of a choice of any parameter.
  package static func choice(_ name: String) -> Phrase? { choices[name] }

  /// By the names of filters.
  private static let filters: [String: Phrase] = [
    "scale": .filterScale,
    "turn": .filterTurn,
    "flip": .filterFlip,
    "crop": .filterCrop,
    "brightness": .filterBrightness,
    "levels": .filterLevels,
    "white-balance": .filterWhiteBalance,
    "saturation": .filterSaturation,
    "hue": .filterHue,
    "greyscale": .filterGreyscale,
    "sepia": .filterSepia,
    "invert": .filterInvert,
    "invert-lightness": .filterInvertLightness,
    "threshold": .filterThreshold,
    "posterise": .filterPosterise,
    "paper": .filterPaper,
    "vignette": .filterVignette,
    "border": .filterBorder,
    "corners": .filterCorners,
    "shadow": .filterShadow,
    "opacity": .filterOpacity,
    "blend": .filterBlend,
    "blur": .filterBlur,
    "sharpen": .filterSharpen,
    "edges": .filterEdges,
    "pixelate": .filterPixelate,
    "redact": .filterRedact,
    "perspective": .filterPerspective,
    "scan": .filterScan,
  ]

  /// By the names of parameters, except points, which are set on the picture.
  private static let parameters: [String: Phrase] = [
    "across": .parameterAcross,
    "down": .parameterDown,
    "angle": .parameterAngle,
    "direction": .parameterDirection,
    "left": .parameterLeft,
    "top": .parameterTop,
    "right": .parameterRight,
    "bottom": .parameterBottom,
    "brightness": .parameterBrightness,
    "contrast": .parameterContrast,
    "black": .parameterBlack,
    "white": .parameterWhite,
    "gamma": .parameterGamma,
    "red": .parameterRed,
    "green": .parameterGreen,
    "blue": .parameterBlue,
    "factor": .parameterFactor,
    "amount": .parameterAmount,
    "level": .parameterLevel,
    "values": .parameterValues,
    "paper": .parameterPaper,
    "ink": .parameterInk,
    "colour": .parameterColour,
    "blur": .parameterBlur,
    "inset": .parameterInset,
    "width": .parameterWidth,
    "radius": .parameterRadius,
    "x": .parameterX,
    "y": .parameterY,
    "opacity": .parameterOpacity,
    "mode": .parameterMode,
    "sigma": .parameterSigma,
    "linear": .parameterLinear,
    "gain": .parameterGain,
    "threshold": .parameterThreshold,
    "side": .parameterSide,
    "style": .parameterStyle,
    "perspective": .parameterPerspective,
  ]

  /// By the words of the choices.
  private static let choices: [String: Phrase] = [
    "horizontal": .choiceHorizontal,
    "vertical": .choiceVertical,
    "both": .choiceBoth,
    "normal": .choiceNormal,
    "multiply": .choiceMultiply,
    "screen": .choiceScreen,
    "overlay": .choiceOverlay,
    "darken": .choiceDarken,
    "lighten": .choiceLighten,
    "color-dodge": .choiceColorDodge,
    "color-burn": .choiceColorBurn,
    "hard-light": .choiceHardLight,
    "soft-light": .choiceSoftLight,
    "difference": .choiceDifference,
    "exclusion": .choiceExclusion,
    "hue": .choiceHue,
    "saturation": .choiceSaturation,
    "color": .choiceColor,
    "luminosity": .choiceLuminosity,
    "solid": .choiceSolid,
    "coarse": .choiceCoarse,
    "automatic": .choiceAutomatic,
    "corners": .choiceCorners,
    "off": .choiceOff,
    "colour": .choiceColour,
    "grey": .choiceGrey,
    "black-and-white": .choiceBlackAndWhite,
  ]
}
