/// What a finger on an edited text is doing.
struct TextGrip {
  enum Hold: Hashable {
    case none
    /// Selects from here, a whole word where that was tapped.
    case selection(from: Range<Int>)
    /// Takes the caret along.
    case caret
  }

  var hold = Hold.none
  var wasFirstResponder = false
  /// Where it landed on the screen.
  var start = CGPoint.zero
  var hasMoved = false
  /// The menu was open when it landed, which closed it.
  var foundMenu = false
  var longPress: Timer?

  /// The finger does something to the text, so that it does not scroll.
  var isBusy: Bool { hold != .none }
}

/// Placing the caret and selecting with a finger.
extension EditingText {
  /// How near a selection's end or the caret a finger takes hold of it (look facts 3.9.4).
  private var reach: CGFloat { 22 }
  /// How far a finger goes astray without meaning to move.
  private var slack: CGFloat { 4 }

  /// The finger has landed; `drags` says whether it selects from a bare place.
  func gripBegan(_ touch: UITouch, drags: Bool) {
    let place = touch.location(in: self)
    grip.longPress?.invalidate()
    grip = TextGrip()
    grip.wasFirstResponder = isFirstResponder
    grip.start = touch.screenLocation
    grip.foundMenu = editMenu.wasOpen(at: AppWorld.current.now)
    editMenu.close()
    startLongPress(touch)
    guard isFirstResponder else { return }
    let offset = characterOffset(at: place)
    if touch.tapCount == 2 {
      let isBehind = caretFrame(at: offset).midX > place.x
      let word = edited.word(at: isBehind ? offset - 1 : offset)
      grip.hold = .selection(from: word)
      changeSelection { $0.select(word) }
    } else if touch.tapCount > 2 {
      let paragraph = edited.paragraph(at: offset)
      grip.hold = .selection(from: paragraph)
      changeSelection { $0.select(paragraph) }
    } else if let end = handle(at: place) {
      let range = edited.selection
      let other = end == range.lowerBound ? range.upperBound : range.lowerBound
      grip.hold = .selection(from: other..<other)
    } else if drags {
      grip.hold = .selection(from: offset..<offset)
    } else if edited.selection.isEmpty && isNear(edited.head, to: place) {
      grip.hold = .caret
    }
  }

  private func isNear(_ offset: Int, to place: CGPoint) -> Bool {
    caretFrame(at: offset).insetBy(dx: -reach, dy: -reach / 2).contains(place)
  }

  /// The end of the selection that the finger takes hold of.
  private func handle(at place: CGPoint) -> Int? {
    guard !edited.selection.isEmpty else { return nil }
    let ends = [edited.selection.lowerBound, edited.selection.upperBound]
    return ends.filter { isNear($0, to: place) }
      .min { abs(caretFrame(at: $0).midX - place.x) < abs(caretFrame(at: $1).midX - place.x) }
  }

  private func startLongPress(_ touch: UITouch) {
    // Look facts 6.16.
    let timer = Timer(timeInterval: 0.5, repeats: false) { [weak self, weak touch] _ in
      guard let self, let touch, !self.grip.hasMoved else { return }
      self.pressLong(touch)
    }
    RunLoop.main.add(timer, forMode: .common)
    grip.longPress = timer
  }

  private func pressLong(_ touch: UITouch) {
    if case .selection(let anchor) = grip.hold, !anchor.isEmpty { return }
    if !isFirstResponder {
      guard becomeFirstResponder() else { return }
    }
    guard edited.selection.isEmpty || handle(at: touch.location(in: self)) == nil else { return }
    grip.hold = .caret
    grip.hasMoved = true
    takeCaret(to: touch)
  }

  private func takeCaret(to touch: UITouch) {
    let offset = characterOffset(at: touch.location(in: self))
    guard edited.selection != offset..<offset else { return }
    changeSelection { $0.moveHead(to: offset) }
  }

  func gripMoved(_ touch: UITouch) {
    if touch.screenLocation.distance(to: grip.start) >= slack { grip.hasMoved = true }
    guard isFirstResponder, grip.hasMoved else { return }
    switch grip.hold {
    case .none: return
    case .caret: takeCaret(to: touch)
    case .selection(let anchor): select(from: anchor, to: touch)
    }
  }

  private func select(from anchor: Range<Int>, to touch: UITouch) {
    let place = characterOffset(at: touch.location(in: self))
    let fixed = place < anchor.lowerBound ? anchor.upperBound : anchor.lowerBound
    let moving = anchor.contains(place) && !anchor.isEmpty ? anchor.upperBound : place
    guard fixed != edited.anchor || moving != edited.head else { return }
    if anchor.isEmpty && fixed == moving && edited.selection.isEmpty { return }
    changeSelection { $0.hold(fixed, moving: moving) }
  }

  /// The finger has left; `isTap` unless it went elsewhere.
  func gripEnded(_ touch: UITouch, isInside: Bool) {
    let grip = grip
    gripCancelled()
    guard isInside else { return }
    let offset = characterOffset(at: touch.location(in: self))
    guard grip.wasFirstResponder || isFirstResponder else {
      // The caret goes where the finger was, not where the text scrolls to on focus.
      if becomeFirstResponder() { changeSelection { $0.moveHead(to: offset) } }
      return
    }
    if grip.hasMoved || touch.tapCount > 1 {
      if grip.isBusy { editMenu.open(for: self) }
      return
    }
    let isAgain = edited.selection.isEmpty && edited.head == offset
    let isWithin = !edited.selection.isEmpty && edited.selection.contains(offset)
    if !isWithin { changeSelection { $0.moveHead(to: offset) } }
    if (isAgain || isWithin) && !grip.foundMenu { editMenu.open(for: self) }
  }

  func gripCancelled() {
    grip.longPress?.invalidate()
    grip = TextGrip()
  }
}
