import TaskListModel
import Testing
import VirtualTime

struct AgeTextTests {
  @Test(arguments: [
    (-5, "0 s"), (0, "0 s"), (9, "9 s"), (59, "59 s"), (60, "1:00"), (61, "1:01"), (600, "10:00"),
    (3599, "59:59"), (3600, "1:00:00"), (3661, "1:01:01"), (86_399, "23:59:59"),
    (360_000, "100:00:00"),
  ])
  func `seconds, then minutes, then hours, changing over at the full minute and the full hour`(
    seconds: Int, text: String
  ) {
    #expect(AgeText.text(seconds: seconds) == text)
  }

  @Test(arguments: [(999, 0), (1000, 1), (1999, 1), (2000, 2), (59_999, 59), (60_000, 60)])
  func `an age is in whole seconds that have passed`(milliseconds: Int64, age: Int) {
    var list = TaskList()
    list.add("Water the ficus", at: .ms(500))

    #expect(list[0].age(at: .ms(500 + milliseconds)) == age)
  }

  @Test func `an age is never below zero`() {
    var list = TaskList()
    list.add("Water the ficus", at: .ms(5000))

    #expect(list[0].age(at: .zero) == 0)
  }
}
