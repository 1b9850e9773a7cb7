extension KeyboardLanguage {
  /// English, here without any file; a test holds it equal to `Assets/KeyLayouts/en.json`.
  public static let english = KeyboardLanguage(
    id: "en", name: "English", space: "space", letters: "ABC", numbers: "123", symbols: "#+=",
    returnLabels: [
      "default": "return",
      "go": "go",
      "search": "search",
      "done": "done",
      "send": "send",
      "next": "next",
      "join": "join",
      "route": "route",
      "continue": "continue",
      "emergency call": "emergency call",
    ],
    plain: englishPlain, shifted: englishShifted, number: englishNumbers, symbol: englishSymbols,
    hints: ["padShort": englishHints, "padFourRows": englishHints],
    accents: [
      "a": ["à", "á", "â", "ä", "æ", "ã", "å", "ā"],
      "c": ["ç", "ć", "č"],
      "e": ["è", "é", "ê", "ë", "ē", "ė", "ę"],
      "i": ["î", "ï", "í", "ī", "į", "ì"],
      "l": ["ł"],
      "n": ["ñ", "ń"],
      "o": ["ô", "ö", "ò", "ó", "œ", "ø", "ō", "õ"],
      "s": ["ß", "ś", "š"],
      "u": ["û", "ü", "ù", "ú", "ū"],
      "y": ["ÿ"],
      "z": ["ž", "ź", "ż"],
      "0": ["°"],
      "-": ["–", "—", "•"],
      "/": [#"\"#],
      "$": ["₽", "¥", "€", "¢", "£", "₩"],
      "&": ["§"],
      ".": ["…"],
      "?": ["¿"],
      "!": ["¡"],
      "%": ["‰"],
      "=": ["≠", "≈"],
      #"""#: ["„", "“", "”", "«", "»"],
    ])

  private static let englishPlain: [String: [String]] = [
    "phone": [
      "q w e r t y u i o p",
      "a s d f g h j k l",
      "{shift} z x c v b n m {delete}",
    ],
    "padShort": [
      "q w e r t y u i o p {delete}",
      "a s d f g h j k l {return}",
      "{shift} z x c v b n m , . {shift}",
    ],
    "padFourRows": [
      "{tab} q w e r t y u i o p {delete}",
      "{capsLock} a s d f g h j k l {return}",
      "{shift} z x c v b n m , . {shift}",
    ],
    "padFiveRows": [
      "` 1 2 3 4 5 6 7 8 9 0 - = {delete}",
      #"{tab} q w e r t y u i o p [ ] \"#,
      "{capsLock} a s d f g h j k l ; ' {return}",
      "{shift} z x c v b n m , . / {shift}",
    ],
  ]

  private static let englishShifted: [String: [String]] = [
    "padShort": [
      "Q W E R T Y U I O P {delete}",
      "A S D F G H J K L {return}",
      "{shift} Z X C V B N M ! ? {shift}",
    ],
    "padFourRows": [
      "{tab} Q W E R T Y U I O P {delete}",
      "{capsLock} A S D F G H J K L {return}",
      "{shift} Z X C V B N M ! ? {shift}",
    ],
    "padFiveRows": [
      "~ ! @ # $ % ^ & * ( ) _ + {delete}",
      "{tab} Q W E R T Y U I O P { } |",
      #"{capsLock} A S D F G H J K L : " {return}"#,
      "{shift} Z X C V B N M < > ? {shift}",
    ],
  ]

  private static let englishNumbers: [String: [String]] = [
    "phone": [
      "1 2 3 4 5 6 7 8 9 0",
      #"- / : ; ( ) $ & @ ""#,
      "{symbols} . , ? ! ' {delete}",
    ],
    "padShort": [
      "1 2 3 4 5 6 7 8 9 0 {delete}",
      #"@ # $ & * ( ) ' " {return}"#,
      "{symbols} % - + = / ; : ! ? {symbols}",
    ],
    "padFourRows": [
      "{tab} 1 2 3 4 5 6 7 8 9 0 {delete}",
      #"{capsLock} @ # $ & * ( ) ' " {return}"#,
      "{symbols} % - + = / ; : ! ? {symbols}",
    ],
    "padFiveRows": [
      "` 1 2 3 4 5 6 7 8 9 0 < > {delete}",
      #"{tab} [ ] { } # % ^ * + = \ | ~"#,
      "{capsLock} - / : ; ( ) $ & @ £ ¥ {return}",
      #"{symbols} … . , ? ! ' " _ € § {symbols}"#,
    ],
  ]

  private static let englishSymbols: [String: [String]] = [
    "phone": [
      "[ ] { } # % ^ * + =",
      #"_ \ | ~ < > € £ ¥ •"#,
      "{numbers} . , ? ! ' {delete}",
    ],
    "padShort": [
      "1 2 3 4 5 6 7 8 9 0 {delete}",
      "€ £ ¥ _ ^ [ ] { } {return}",
      #"{numbers} § | ~ … \ < > ! ? {numbers}"#,
    ],
    "padFourRows": [
      "{tab} 1 2 3 4 5 6 7 8 9 0 {delete}",
      "{capsLock} € £ ¥ _ ^ [ ] { } {return}",
      #"{numbers} § | ~ … \ < > ! ? {numbers}"#,
    ],
    "padFiveRows": [
      "~ 1 2 3 4 5 6 7 8 9 0 < > {delete}",
      "{tab} € £ ¥ ¢ § ¶ † ‡ ° • © ® ™",
      "{capsLock} _ ^ « » „ “ ” ‘ ’ ¿ ¡ {return}",
      "{numbers} … ± × ÷ ≈ ≠ ≤ ≥ ∞ ‰ {numbers}",
    ],
  ]
}

private let englishHints = ["1 2 3 4 5 6 7 8 9 0", #"@ # $ & * ( ) ' ""#, "% - + = / ; : ! ?"]
