/// A flow in a shape that public repositories have, and what is said of it; nothing where it runs.
struct MaestroShape: Sendable {
  var text: String
  var problem: String

  init(_ text: String, _ problem: String = "") {
    self.text = text
    self.problem = problem
  }

  static func steps(_ steps: String, _ problem: String = "") -> MaestroShape {
    MaestroShape("appId: com.example.app\n---\n" + steps + "\n", problem)
  }

  static let read: [MaestroShape] = [
    .steps(
      "- launchApp\n- assertVisible: \"Login\"\n- tapOn:\n    text: \"Email\"\n"
        + "- inputText: \"a@b.c\""
    ),
    .steps(
      "- clearState\n- launchApp\n- pressKey: Enter\n- assertVisible:\n"
        + "    text: \"Invalid URL\""),
    .steps(
      """
      - launchApp
      - waitForAnimationToEnd
      - tapOn: Skip
      - inputText: '00000000'
      - runFlow:
          when:
            visible:
              id: expectedError
          commands:
            - tapOn: Continue
      - assertVisible: Enter 6-digit code
      """),
    MaestroShape(
      """
      appId: com.example.app
      name: login — with the browser
      tags:
        - login
      env:
        USER_NAME: ""
        PASSWORD: ""
      ---
      # The page opens in a tab of its own.
      - tapOn: "LOGIN"
      # ------------------------------------
      - extendedWaitUntil:
          visible:
            text: ".*(Username|Email|Sign in).*"
          timeout: 45000
      - inputText: ${USER_NAME}
      - hideKeyboard
      - takeScreenshot: verify-results/login-settings
      """),
    MaestroShape(
      """
      appId: com.example.app
      env:
        RUN_ONLY: ""  # Set to a command
      ---
      - runFlow:
          when:
            true: ${RUN_ONLY == "" || RUN_ONLY == "back"}
            platform: android
          commands: [back]
          label: back
          optional: true # why?
      """),
    MaestroShape(
      """
      appId: com.example.app
      ext:
        jsEngine: graaljs
      env:
        GLOBAL: "available"
      ---
      - runFlow:
          commands:
            - assertTrue: ${GLOBAL == "available"}
            - assertTrue: ${LOCAL == "set"}
          env:
            LOCAL: "set"
      - runFlow:
          commands:
            - assertTrue: ${typeof LOCAL === 'undefined'}
      """),
    .steps(
      """
      - evalScript: ${output.counter = 0}
      - repeat:
          while:
            notVisible: "Always Visible"
            timeout: 100
          commands:
            - evalScript: ${output.counter = output.counter + 1}
            - tapOn: Button
      """),
    .steps(
      "- evalScript: ${output.a = '100,500'}\n- swipe:\n    start: ${output.a}\n"
        + "    end: 10,20\n    "
        + "duration: 3000"),
    .steps(
      """
      - assertVisible:
          id: level-0
          containsChild:
            id: level-1
            containsChild:
              id: level-2
            rightOf:
              text: left side
            below: top side
      """),
    .steps(
      """
      - scrollUntilVisible:
          element:
            text: "Bring your own \\\\(soon\\\\)"
          direction: DOWN
          timeout: 15000
          speed: 30
          visibilityPercentage: 80
          centerElement: true
          optional: true
      """),
    .steps(
      "- scrollUntilVisible:\n    element: \"Later\"\n- swipe:\n    direction: LEFT\n"
        + "    duration: 300"
    ),
    .steps(
      "- tapOn:\n    text: \"Email\"\n    index: 1\n- tapOn:\n    point: 50%,90%\n"
        + "- doubleTapOn:\n    id: 'a.*b'"
    ),
    .steps(
      "- tapOn:\n    id: \"com.example:id/x\"\n    retryTapIfNoChange: false\n"
        + "    waitToSettleTimeoutMs: 500"
    ),
    .steps(
      "- longPressOn: \"Hold\"\n- copyTextFrom:\n    id: code\n- pasteText\n"
        + "- eraseText: 10\n- scroll\n- back"
    ),
    .steps(
      "- repeat:\n    times: ${output.items.length}\n    commands:\n"
        + "      - tapOn: ${output.items[output.i]}\n"
        + "      - evalScript: ${output.i = output.i + 1}"),
    .steps(
      "- retry:\n    maxRetries: 2\n    commands:\n      - tapOn: \"Pay\"\n"
        + "      - assertVisible: \"Receipt\""
    ),
    .steps(
      "- evalScript: ${output.email = 'qa_' + Date.now() + '@example.com'}\n"
        + "- inputText: ${output.email}"
    ),
    .steps(
      "- evalScript: ${output.stamp = new Date().getTime()}\n"
        + "- evalScript: ${console.log('x ' + output.stamp)}"
    ),
    .steps(
      "- openLink: \"myapp://product/123\"\n- openLink:\n"
        + "    link: https://example.com\n    autoVerify: true"
    ),
    .steps(
      "- setOrientation: LANDSCAPE_LEFT\n- inputRandomEmail\n- inputRandomNumber:\n"
        + "    length: 6"),
    .steps(
      "- launchApp:\n    appId: \"com.example.app\"\n    clearState: true\n"
        + "    clearKeychain: true\n    stopApp: false"
    ),
    .steps(
      "- startRecording: tour\n- assertScreenshot:\n    path: main\n"
        + "    thresholdPercentage: 98\n- stopRecording"
    ),
    .steps(
      "- assertVisible: \\$150 in Cash\n- assertNotVisible:\n    id: \"error\"\n"
        + "    enabled: true"),
    .steps("- setLocation:\n    latitude: 1\n    longitude: 2\n    optional: true\n- tapOn: 2"),
    .steps(
      "- waitForAnimationToEnd:\n    timeout: 5000\n- assertTrue:\n"
        + "    condition: ${1 + 1 == 2}\n    label: sums"
    ),
    .steps("- action: back\n- action: hideKeyboard\n- action: scroll\n- action: pasteText"),
    .steps("- longPressOn:\n    text: \"Hold\"\n    duration: 3000"),
    .steps(
      "- assertTrue:\n    condition: ${true}\n"
        + "    label: ${\"Check that\".concat(\" \", \"it is so\")}"),
    .steps(
      "- evalScript: ${const took = Date.now() - output.start; console.log('took', took, 'ms');}"),
    MaestroShape(
      """
      appId: com.example.app
      author: somebody
      androidWebViewHierarchy: devtools
      onFlowEnd:
        - back
      ---
      - "scroll"
      - swipe:
          start: 10%, 50% # from the left
          end: 90%, 50%
      """),
  ]

  static let refused: [MaestroShape] = [
    MaestroShape(
      "url: https://example.com\n---\n- launchApp\n", "a.yaml:1:1: the flow is for a web page"),
    MaestroShape(
      "appId: ${APP_ID}\n---\n- launchApp\n", "a.yaml:1:8: ${APP_ID} stands for nothing"),
    .steps("- openLink: \"app://login#e=${KEY}\"", "a.yaml:3:13: ${KEY} stands for nothing"),
    .steps("- runScript: helpers.js\n- launchApp", "a.yaml:3:3: \"runScript\" is not supported"),
    .steps("- installApp: \"../app.apk\"", "a.yaml:3:3: \"installApp\" is not supported"),
    .steps("- assertNoDefectsWithAI", "a.yaml:3:3: \"assertNoDefectsWithAI\" is not supported"),
    .steps("- addMedia:\n    - \"./a.png\"", "a.yaml:3:3: \"addMedia\" is not supported"),
    .steps(
      "- travel:\n    points:\n      - 0.0,0.0\n"
        + "    speed: 7900", "a.yaml:3:3: \"travel\" is not"),
    .steps("- setAirplaneMode: enabled", "a.yaml:3:3: \"setAirplaneMode\" is not supported"),
    .steps(
      "- launchApp:\n"
        + "    permissions: { all: deny }", "a.yaml:4:5: \"permissions\" in launchApp"),
    .steps(
      "- evalScript: ${output.data = json(http.get('https://example.com').body)}",
      "there is no \"http\" on this device"),
    .steps(
      "- inputText: ${'U_' + faker.name().firstName()}", "there is no \"faker\" on this device"),
    .steps("- evalScript: ${setOutput('a', 1)}", "there is no \"setOutput\" on this device"),
    .steps("- runFlow: ../common/login.yaml", "a.yaml:3:12: ../common/login.yaml lies outside"),
    .steps("- runFlow: auth/login.yaml", "a.yaml:3:12: auth/login.yaml: no such file"),
    .steps("- tap: \"Get Started\"", "no command \"tap\"; did you mean \"tapOn\"?"),
    .steps("- takeScreenshot: /tmp/app-launched", "a.yaml:3:19: takeScreenshot takes a plain name"),
    .steps(
      "- pressKey: volume up", "a.yaml:3:13: pressKey: volume up is not supported on this device"),
    .steps("- pressKey: back", "a.yaml:3:13: pressKey: back is not supported on this device"),
    .steps("- assertTrue: ${output.x ==}", "a.yaml:3:15: ${output.x ==}: a value is missing"),
    .steps("- scroll:\n    direction: DOWN", "a.yaml:4:5: scroll takes nothing with it"),
    .steps("- sleep: 500", "a.yaml:3:10: sleep must be a time with its unit"),
    .steps("- tapOn:\n    css: \".button\"", "a.yaml:4:5: \"css\" in tapOn is not supported"),
    .steps("- repeat:\n    commands: [back]", "a.yaml:4:5: repeat needs times or while"),
  ]
}
