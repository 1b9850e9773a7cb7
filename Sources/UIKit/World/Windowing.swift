/// How an app's window stands on the screen of a pad.
public enum Windowing: String, Hashable, Sendable, CaseIterable {
  case fullScreen, splitView, slideOver, stageManager
}
