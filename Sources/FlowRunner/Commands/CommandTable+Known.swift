/// Names that have a meaning of their own where any other name is an app's.
extension CommandTable {
  /// What `expect` asks of the phone and of every app by a word.
  static let expectationWords: [CommandOption] = [
    CommandOption(
      "keyboard", "word", "hidden, rising, docked, falling, undocked, split, floating …"),
    CommandOption(
      "notifications", "list", "those of the keyboard since the last time, in their order"),
    CommandOption("to", "app", "who has to have heard them"),
    CommandOption("firstResponder", "id or none", "what takes the keys"),
    CommandOption("app", "app or home", "which is in front"),
    CommandOption("orientation", "word", "how the interface stands; landscape is either"),
    CommandOption(
      "stack", "text",
      "the view controllers, `\"Tab[*Nav(Home, Product), Nav(Bag)] > Nav(Login)\"`, where `>` is "
        + "presented over, the last page is on top, `*` marks the selected tab, `…` stands for any "
        + "number and `Product` for `Product42`, too; or the path to what is in sight, "
        + "`\"TabBar > Navigation > Product\"`"
    ),
    CommandOption(
      "plan", "text or list", "of the last route: `found Nav; dismiss 1; build Account and push`"),
    CommandOption("routeCalls", "list", "of UIKit that it took: `[dismiss, push]`"),
    CommandOption(
      "route", "text", "`success`, `failure typeMismatch`, `throws cantBeDismissed`; none"),
    CommandOption(
      "law", "word",
      "`oneOwner`, `neverEarly`, `noCrash` at any time; `balanced`, `fieldClear`, `onScreen`, "
        + "`owned` at rest"),
    CommandOption("of", "app", "whose values are meant; the one in front unless given"),
    CommandOption("tolerance", "number", "by how much numbers may be off"),
  ]

  /// What `expect` asks of the phone and of every app by a number, in points and counts.
  static let phoneValues: [CommandOption] = [
    CommandOption(
      "keyboardRise", "number", "what a docked keyboard covers, an accessory view on it included"),
    CommandOption("keyboardTop", "number", "its upper edge on the screen"),
    CommandOption("keyboardLeft", "number", "its left edge"),
    CommandOption("hole", "number", "what is missing of its keyboard in the app's card"),
    CommandOption("timerFires", "number", "of the app's timers so far, if it says nothing else"),
    CommandOption("framesShown", "number", "of the app in front, since resetFrameCounts"),
    CommandOption("framesRepeated", "number", "refreshes with nothing new"),
    CommandOption("framesLate", "number", "frames that missed their refresh"),
    CommandOption("framesDropped", "number", "pictures that nobody saw"),
    CommandOption("timers", "number", "on the app's run loop"),
    CommandOption("displayLinks", "number", "on it"),
    CommandOption("leakedLinks", "number", "that nobody but the run loop holds"),
    CommandOption("leakedTimers", "number", "that nobody but the run loop holds"),
    CommandOption("linkCalls", "number", "of display links in the last refresh"),
    CommandOption("wakeups", "number", "of the app within the last minute"),
    CommandOption("wakeupsWithoutTolerance", "number", "if no timer had any"),
  ]

  /// What `setting` sets of the phone.
  static let phoneSettings: [CommandOption] = [
    CommandOption("appearance", "light or dark", "of everything"),
    CommandOption("predictiveBar", "true or false", "whether the keyboard has one"),
    CommandOption("hardwareKeyboard", "true or false", "whether one is plugged in"),
    CommandOption("minimisedBar", "true or false", "its bar in the small form"),
    CommandOption("thirdPartyKeyboard", "true or false", "one from the App Store"),
    CommandOption("autoFill", "true or false", "whether there are passwords to fill in"),
    CommandOption("reduceMotion", "true or false", "as in Accessibility"),
    CommandOption("prefersCrossFade", "true or false", "keyboards fade, with reduceMotion"),
    CommandOption("backgroundLatency", "time", "how long an app that was left stays awake"),
    CommandOption("backgroundMode", "true or false", "whether it goes on running"),
    CommandOption("remoteConfig", "JSON", "what the makers' server tells every app"),
    CommandOption("wallClock", "hour", "such as \"10:05\", on the day of the start"),
    CommandOption("timerCost", "ms", "what each timer callout takes"),
    CommandOption("linkCost", "ms", "what each callout of a display link takes"),
    CommandOption("wakePolicy", "soft, hard or number", "when within the tolerances a loop wakes"),
    CommandOption("oneShotTolerance", "true or false", "whether it counts for timers of one fire"),
    CommandOption("zeroTimesAtFirst", "true or false", "in a link's first callback"),
    CommandOption("notificationFirst", "true or false", "told before the delegate"),
    CommandOption(
      "tieOrder", "digits", "of each tie met from now on, which comes first: \"0010\""),
    CommandOption(
      "fault", "text", "what goes wrong once with the next message: \"lose didHide\""),
  ]
}
