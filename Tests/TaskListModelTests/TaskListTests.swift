import TaskListModel
import Testing
import VirtualTime

struct TaskListTests {
  private func list(_ names: String...) -> TaskList {
    var list = TaskList()
    for name in names { list.add(name, at: .zero) }
    return list
  }

  @Test func `tasks stand in the order in which they were added`() {
    #expect(list("a", "b", "c").items.map(\.name) == ["a", "b", "c"])
  }

  @Test(arguments: ["", " ", "\n\t ", "\u{00A0}\u{3000}", "\u{200B}", "\u{200D}\u{FE0F}", "\u{7}"])
  func `a name in which nothing can be seen is refused`(name: String) {
    var list = list("a")

    let added = list.add(name, at: .zero)

    #expect(added == nil)
    #expect(list.count == 1 && list.openCount == 1)
  }

  @Test(arguments: [
    ("  milk ", "milk"), ("two\nlines", "two lines"), ("a \t b", "a b"), ("चाय ☕️", "चाय ☕️"),
    ("👨‍👩‍👧", "👨‍👩‍👧"), ("שלום", "שלום"),
  ])
  func `a name is kept in one line, without blanks around it`(typed: String, name: String) {
    #expect(TaskName.cleaned(typed) == name)
  }

  @Test func `two of the same name are two tasks`() {
    let list = list("milk", "milk")

    #expect(list[0].id != list[1].id)
  }

  @Test func `an identity is not given again after its task is gone`() {
    var list = list("a", "b")
    let gone = list.remove(at: 1)
    let new = list.add("c", at: .zero)

    #expect(new != nil && new?.id != gone.id)
  }

  @Test func `toggling marks as done and takes it back`() {
    var list = list("a", "b")

    let first = list.toggle(at: 1, now: .zero)
    #expect(first && list[1].isDone && list.openCount == 1)
    let second = list.toggle(at: 1, now: .zero)
    #expect(!second && !list[1].isDone && list.openCount == 2)
  }

  @Test func `a task that is done grows no older, and catches up when it is taken back`() {
    var list = list("a")
    list.toggle(at: 0, now: .ms(4000))
    #expect(list[0].age(at: .ms(9000)) == 4)

    list.toggle(at: 0, now: .ms(9000))
    #expect(list[0].age(at: .ms(9000)) == 9)
  }

  @Test func `all is done once the last open task is done or deleted`() {
    var list = list("a", "b")
    list.toggle(at: 0, now: .zero)
    #expect(!list.isAllDone && list.needsClock)

    var done = list
    done.toggle(at: 1, now: .zero)
    #expect(done.isAllDone && !done.needsClock)

    list.remove(at: 1)
    #expect(list.isAllDone && !list.needsClock)
  }

  @Test func `nothing to do is not all done`() {
    var list = list("a")
    list.remove(at: 0)

    #expect(!list.isAllDone && !list.needsClock)
  }

  @Test func `what is counted along is what a count would find`() {
    var chance = SeededGenerator(seed: 11)
    var list = TaskList()
    for step in 0..<500 {
      switch Int.random(in: 0..<3, using: &chance) {
      case 1 where !list.isEmpty:
        list.toggle(at: .random(in: 0..<list.count, using: &chance), now: .zero)
      case 2 where !list.isEmpty: list.remove(at: .random(in: 0..<list.count, using: &chance))
      default: list.add("task \(step)", at: .zero)
      }
      #expect(list.openCount == list.items.count { !$0.isDone })
    }
  }
}
