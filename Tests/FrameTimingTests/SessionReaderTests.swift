import FrameTiming
import Testing
import VirtualTime

/// Tables of other tools, and our own.
@Suite struct SessionReaderTests {
  private func finite(_ values: [Double]) -> [Double] { values.filter(\.isFinite) }

  @Test func `PresentMon 1 has dropped frames, whose zero display times are no times`() throws {
    let session = try ReadSessions.session(
      """
      Application,ProcessID,SwapChainAddress,Runtime,SyncInterval,PresentFlags,Dropped,\
      TimeInSeconds,msInPresentAPI,msBetweenPresents,msUntilDisplayed,msBetweenDisplayChange
      game.exe,1,0x1,DXGI,1,0,0,1.0,0.5,0,5,0
      game.exe,1,0x1,DXGI,1,0,1,1.01,0.5,10,0,0
      game.exe,1,0x1,DXGI,1,0,0,1.02,0.5,10,5,20

      """)

    #expect(session.format == .presentMon1)
    #expect(session.frames.time.map { ($0 * 1000).rounded() } == [0, 10, 20])
    #expect(finite(session.frames.interval) == [10, 10])
    #expect(session.frames.flags.map { $0.contains(.dropped) } == [false, true, false])
    #expect(session.frames.displayChange[2] == 20)
    #expect(session.frames.displayChange[1].isNaN)
  }

  @Test func `PresentMon 2 tells how long a frame itself stood, which is the next one's step`()
    throws
  {
    let session = try ReadSessions.session(
      """
      Application,CPUStartTime,FrameTime,CPUBusy,CPUWait,DisplayedTime,AnimationError
      a,0.000,10,8,2,20,0
      a,0.010,10,8,2,NA,NA
      a,0.020,10,8,2,10,-1.5
      a,0.030,10,8,2,10,0.5

      """)

    #expect(session.format == .presentMon2)
    #expect(session.frames.displayChange[2] == 20)
    #expect(session.frames.displayChange[3] == 10)
    #expect(session.frames.flags[1].contains(.dropped))
    #expect(session.frames.error[2] == -1.5)
    #expect(session.frames.error[1].isNaN)
  }

  @Test(arguments: [0.001, 1.0])
  func `a time in seconds and one in milliseconds under the same name are told apart`(unit: Double)
    throws
  {
    let rows = (0..<5).map { "a,\(Double($0) * 10 * unit),10,8" }.joined(separator: "\n")
    let session = try ReadSessions.session("Application,CPUStartTime,FrameTime,CPUBusy\n" + rows)

    #expect(session.frames.time.map { ($0 * 1000).rounded() } == [0, 10, 20, 30, 40])
  }

  @Test func `the newest PresentMon writes NA, and times in ms if asked`() throws {
    let session = try ReadSessions.session(
      """
      application,swapchainaddress,TimeInMs,MsBetweenAppStart,MSBETWEENPRESENTS,\
      MsBetweenDisplayChange,MsCPUBusy,MsAnimationError,MsAllInputToPhotonLatency
      a,0x1,100,NA,NA,NA,8,NA,NA
      a,0x1,110,10,10,10,8,0.25,31

      """)

    #expect(session.format == .presentMon3)
    #expect(session.problems == [])
    #expect(session.frames.time.map { ($0 * 1000).rounded() } == [0, 10])
    #expect(session.frames.error[1] == 0.25)
    #expect(session.frames.latency[1] == 31)
  }

  @Test func `MangoHud's log has its time in nanoseconds and tells of the machine`() throws {
    let session = try ReadSessions.session(
      """
      os,cpu,gpu,ram,kernel,driver,cpuscheduler
      Debian,i7,RX,16000,6.1,mesa,schedutil
      fps,frametime,cpu_load,elapsed
      100,10,1,10000000
      50,20,1,30000000

      """)

    #expect(session.format == .mangoHud)
    #expect(session.info.details.contains(SessionInfo.Detail("kernel", "6.1")))
    #expect(finite(session.frames.interval) == [10, 20])
    #expect(session.frames.time.map { ($0 * 1000).rounded() } == [0, 20])
  }

  @Test func `MangoHud's log with versions before it is read, too`() throws {
    let session = try ReadSessions.session(
      "v1\n0.7\n---SYSTEM INFO---\nos,cpu,kernel,cpuscheduler\na,b,c,d\n---FRAME METRICS---\n"
        + "fps,frametime\n100,10\n")

    #expect(session.format == .mangoHud)
    #expect(session.frames.count == 1)
  }

  @Test func `CapFrameX's JSON has runs of arrays, read one after another`() throws {
    let session = try ReadSessions.session(
      """
      {"Hash":"x","Info":{"GameName":"g \\"q\\"","Processor":null,"Id":1},"Runs":[
      {"CaptureData":{"TimeInSeconds":[0,0.01,0.02],"MsBetweenPresents":[10,10,1e1],
      "Dropped":[false,true,false],"PresentMode":[1,1,1]},"SensorData2":{"a":[[1,2],{}]}},
      {"CaptureData":{"TimeInSeconds":[0,0.01],"MsBetweenPresents":[10,12]}}]}
      """)

    #expect(session.format == .capFrameX)
    #expect(session.info.title == "g \"q\"")
    #expect(session.frames.count == 5)
    #expect(finite(session.frames.interval) == [10, 10, 10, 12])
    #expect(session.frames.time.map { ($0 * 1000).rounded() } == [0, 10, 20, 20, 30])
    #expect(
      session.frames.flags.map { $0.contains(.dropped) } == [false, true, false, false, false])
  }

  @Test func `the Linux rewrite of CapFrameX and its remarks before the names are read`() throws {
    let session = try ReadSessions.session(
      "//GameName=g\nMsBetweenPresents,MsUntilRenderComplete,MsUntilDisplayed,MsActualPresent\n"
        + "10,1,2,0.00\n11,1,2,0.00\n")

    #expect(session.format == .capFrameX)
    #expect(session.info.title == "g")
    #expect(session.frames.time.map { ($0 * 1000).rounded() } == [0, 11])
  }

  @Test func `of several programs in one file the one with most rows counts`() throws {
    let session = try ReadSessions.session(
      """
      Application,SwapChainAddress,TimeInSeconds,msBetweenPresents
      b,0x1,0,0
      a,0x1,0,0
      a,0x1,0.01,10
      b,0x1,0.02,20
      a,0x1,0.021,11

      """)

    #expect(finite(session.frames.interval) == [10, 11])
    #expect(session.notes.contains { $0.hasPrefix("2 rows of other programs") })
  }

  @Test(arguments: [";", "\t"])
  func `a table that a spreadsheet has written again is read, commas in its numbers, too`(
    separator: String
  ) throws {
    let text = """
      Application|Dropped|TimeInSeconds|msBetweenPresents
      "a|b.exe"|0|1,0|0
      "a|b.exe"|0|1,01|10,25

      """
    let session = try ReadSessions.session(text.replacing("|", with: separator))

    #expect(session.format == .presentMon1)
    #expect(session.problems == [])
    #expect(finite(session.frames.interval) == [10.25])
  }

  @Test func `a log of MangoHud with microseconds is known by the rate beside them`() throws {
    let session = try ReadSessions.session(
      "os,cpu,kernel,cpuscheduler\na,b,c,d\nfps,frametime,elapsed\n"
        + "100,10000,10000000\n50,20000,30000000\n")

    #expect(finite(session.frames.interval) == [10, 20])
    #expect(session.notes.count == 1)
  }

  @Test func `what the phone has counted of pictures adds up over the rows`() throws {
    var frames = SessionFrames.finished([0, 1, 2])
    var counts = FrameCounts()
    counts.shown = 2
    counts.late = 1
    counts.repeated = 3
    counts.dropped = 4
    frames[0].pictures = counts
    frames[2].pictures = counts
    var text = ByteText()
    var table = FrameTable(origin: .zero)
    table.header(into: &text)
    for frame in frames { table.append(frame, to: &text) }
    let figures = try ReadSessions.session(text.string).figures()

    #expect(figures[.picturesInTime] == 2)
    #expect(figures[.picturesLate] == 2)
    #expect(figures[.refreshesRepeated] == 6)
    #expect(figures[.picturesDropped] == 8)
  }

  @Test func `what is written of a session is read of it`() throws {
    var text = ByteText()
    var table = FrameTable(origin: .zero)
    table.header(into: &text)
    var frames = SessionFrames.finished([0, 1, 4, 5])
    frames[1].tags.scene = "list, long"
    frames[2].oldestInput = .ms(35)
    frames[3].gap = SessionGap(.hidden, from: .ms(45), to: .ms(50))
    for frame in frames { table.append(frame, to: &text) }
    let session = try ReadSessions.session(text.string)

    #expect(session.format == .handset)
    #expect(session.problems == [])
    #expect(finite(session.frames.interval) == [10, 30])
    #expect(session.frames.hitch[2] == 20)
    #expect(session.frames.latency[2] == 15)
    #expect(session.frames.gaps.map(\.frame) == [3])
    #expect(session.frames.gaps.map(\.ms) == [5])
    #expect(session.frames.gaps.map(\.reason) == ["hidden"])
    #expect(session.frames.scenes == ["", "list, long"])
    #expect(session.frames.phases.map(\.name) == ["animation", "layout", "draw", "present"])
  }
}
