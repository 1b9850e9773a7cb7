import Drawing

/// Which side lines are set against.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural

  /// Justified text is set ragged; natural follows the script, which the setter knows.
  var value: TextAlignment {
    switch self {
    case .left, .justified, .natural: .leading
    case .center: .center
    case .right: .trailing
    }
  }
}

/// What happens to text that is too long for its line.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle

  var value: LineBreak {
    switch self {
    case .byWordWrapping, .byCharWrapping: .wordWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

extension CGFloat {
  /// Up to the next whole pixel, as the system rounds sizes of text.
  @MainActor var roundedUpToPixel: CGFloat {
    let scale = AppWorld.current.screen.scale
    return (self * scale - 1e-6).rounded(.up) / scale
  }

  /// To the nearest whole pixel.
  @MainActor var roundedToPixel: CGFloat {
    let scale = AppWorld.current.screen.scale
    return (self * scale).rounded() / scale
  }
}
