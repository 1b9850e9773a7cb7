extension Ban {
  /// Everything that a reviewer would otherwise have to say again.
  static let all: [Ban] = time + order + chance + craft + testing

  private static let time = [
    Ban(
      "Date()", "Date.now", "Date(timeIntervalSinceNow", "timeIntervalSinceNow",
      in: .belowDrivers, instead: "take an Instant as a parameter"),
    Ban(
      "ContinuousClock", "SuspendingClock", "DispatchTime", "CFAbsoluteTimeGetCurrent",
      "clock_gettime", "gettimeofday", "mach_absolute_time", "systemUptime", "SDL_GetTicks",
      in: .belowDrivers, instead: "take an Instant as a parameter; only the host asks a clock"),
  ]

  private static let order = [
    Ban(
      "Task {", "Task.detached", "Task.sleep", "Task.yield", "TaskGroup", "async", "await",
      "actor", "AsyncStream", "CheckedContinuation",
      in: .belowDrivers, instead: "the core is synchronous; set a timer or a deadline",
      // A thin shell over the completion, for callers that are asynchronous themselves.
      except: ["Routing/Router/Router+Async.swift"]),
    Ban(
      "DispatchQueue", "DispatchSemaphore", "DispatchSource", "OperationQueue", "Thread",
      in: .belowDrivers, instead: "there is one thread; set a timer or a deadline",
      // The platform's signature names a queue; there is one thread to call on.
      except: ["UIKit/Time/NotificationCenter.swift"]),
    Ban(
      "NSLock", "NSRecursiveLock", "NSCondition", "Mutex", "Atomic", "pthread_mutex_lock",
      in: .belowDrivers, instead: "there is one thread and nothing to lock"),
    Ban(
      "hashValue", "Hasher()", in: .belowDrivers,
      instead: "hashes differ from run to run; use StateDigest"),
  ]

  private static let chance = [
    Ban(
      "SystemRandomNumberGenerator", "arc4random", "arc4random_uniform", "drand48", "UUID()",
      in: .belowDrivers, instead: "take a SeededGenerator as a parameter"),
    Ban(
      ".random(", ".randomElement(", ".shuffled(", ".shuffle(", in: .everything,
      instead: "hand the run's generator in with using:", unlessFollowedBy: "using:"),
    Ban(
      "ProcessInfo", "getenv", in: .belowDrivers,
      instead: "handset reads the world once and passes it down",
      // The folder with the assets has to be found by tests and by other people's programs, too.
      except: ["DeviceModel/AssetFolder.swift"]),
    Ban(
      "UserDefaults", in: .everything, instead: "take settings as values"),
  ]

  private static let craft = [
    Ban(
      "fatalError(", in: .everything,
      instead: "throw for what comes from outside, or precondition with a sentence"),
    Ban("try!", in: .everything, instead: "let the caller handle it, or throw"),
    Ban("as!", in: .everything, instead: "use as? and say what happens otherwise"),
    Ban(
      "print(", "debugPrint(", "dump(", "NSLog(", in: .outside(["handset", "Bench"]),
      instead: "return it as a value; only handset prints"),
    Ban(
      "TODO", "FIXME", "XXX", "HACK", in: .everything,
      instead: "finish it before merging, or leave it out", readsComments: true),
    Ban(
      "@unchecked Sendable", in: .everything, instead: "make it a value, or bind it to MainActor",
      // Its memory is a class's; whoever writes to it owns it alone.
      except: ["VirtualTime/TimerQueue.swift"]),
  ]

  private static let testing = [
    Ban(
      "XCTest", "XCTestCase", in: .everything, instead: "Swift Testing, with a law as its name",
      // Other people's tests may be written for the older framework.
      except: ["HandsetTesting/TestReport.swift"]),
    Ban(
      "usleep(", "nanosleep(", "Thread.sleep", "Task.sleep", ".timeLimit(", in: .tests,
      instead: "advance the phone's own time"),
    Ban(".disabled(", in: .tests, instead: "withKnownIssue, so that a repair is noticed"),
  ]
}
