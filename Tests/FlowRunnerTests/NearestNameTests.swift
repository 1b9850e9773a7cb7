import Testing

@testable import FlowRunner

@Suite struct NearestNameTests {
  @Test func `a name much shorter or longer than the word is not meant`() {
    #expect(NearestName.to("wait for the animation", among: ["wait"]) == nil)
    #expect(NearestName.to("w", among: ["wait"]) == nil)
    #expect(NearestName.to("waits", among: ["wait"]) == "wait")
  }
}
