import Testing

@testable import DemoApps

struct NoteListTests {
  @Test func `a note is called by its first line that says something`() {
    let note = Note(id: 1, text: "\n  \n Milk \n\nBread\nEggs", changed: 0)

    #expect(note.title == "Milk")
    #expect(note.summary == "Bread")
    #expect(Note(id: 2, text: " \n", changed: 0).isBlank)
  }

  @Test func `a changed note comes to the top and an unchanged one stays`() {
    var list = NoteList(["a", "b", "c"], at: 0)
    let last = list.notes[2].id

    list.change(last, to: "c", at: 5)
    #expect(list.notes.map(\.text) == ["a", "b", "c"])
    list.change(last, to: "d", at: 5)

    #expect(list.notes.map(\.text) == ["d", "a", "b"])
    #expect(list[last]?.changed == 5)
  }

  @Test(
    arguments: [
      (1_704_793_260.0, "9:41"), (1_704_706_860, "Yesterday"), (1_704_534_060, "Saturday"),
      (1_703_000_000, "12/19/23"),
    ])
  func `a date is told by how long ago it is`(moment: Double, text: String) {
    #expect(NoteDateText.short(moment, at: 1_704_793_300) == text)
  }

  @Test(
    arguments: [
      (0, 1970, 1, 1), (19_723, 2024, 1, 1), (19_782, 2024, 2, 29), (19_783, 2024, 3, 1),
      (11_016, 2000, 2, 29), (-1, 1969, 12, 31), (47_540, 2100, 2, 28), (47_541, 2100, 3, 1),
    ])
  func `days are counted by the Gregorian calendar`(number: Int, year: Int, month: Int, day: Int) {
    let date = NoteDateText.civil(number)

    #expect((date.year, date.month, date.day) == (year, month, day))
  }
}
