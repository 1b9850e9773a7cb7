/// The commands that a flow may or could hold.
enum CommandNames {
  static let supported = [
    "launchApp", "openLink", "stopApp", "tapOn", "inputText", "eraseText", "pressKey",
    "hideKeyboard", "wait",
    "sleep", "resetFrameCounts", "assertVisible", "assertNotVisible", "takeScreenshot", "swipe",
    "finger", "setOrientation", "expect",
    "every frame", "setting", "scene", "tracker", "keyboard", "moveKeyboard", "pushKeyboardDown",
    "hardwareKeyboard",
    "appSwitcher", "switchApp", "killApp", "systemAlert", "splitView", "slideOver", "fullScreen",
    "window", "inputs",
  ]

  /// Commands of Maestro's, and of ours to come, that this phone does not know yet.
  static let notYet: Set<String> = [
    "addMedia", "assertCondition", "assertNoDefectsWithAI", "assertScreenshot",
    "assertTrue", "assertWithAI", "back", "clearKeychain", "clearState", "copyTextFrom",
    "doubleTapOn", "evalScript", "extendedWaitUntil", "extractTextWithAI",
    "inputRandomCityName", "inputRandomColorName", "inputRandomCountryName", "inputRandomEmail",
    "inputRandomNumber", "inputRandomPersonName", "inputRandomText", "keyboardEvents",
    "longPressOn", "pasteText", "repeat", "retry", "runFlow",
    "runScript", "scroll", "scrollUntilVisible", "setAirplaneMode", "setClipboard", "setLocation",
    "setPermissions", "setRefreshRate", "startRecording", "stopRecording",
    "toggleAirplaneMode", "travel", "waitForAnimationToEnd",
  ]

  static func unknown(_ name: String, at place: SourcePlace) -> FlowError {
    if notYet.contains(name) {
      return FlowError(place, "\"\(name)\" is not supported on this device yet; take it out")
    }
    let hint = NearestName.hint(for: name, among: supported)
    return FlowError(place, "no command \"\(name.shortened)\"; \(hint)")
  }
}
