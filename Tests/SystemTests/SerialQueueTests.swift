import Synchronization
import System
import Testing

@Suite(.timeLimit(.minutes(120))) struct SerialQueueTests {
  @Test func jobsAreDoneInTheirOrderWhoeverBringsThem() {
    let queue = SerialQueue<[Int]>([])
    let end = Mailbox<[Int]>()
    for number in 0..<1000 {
      queue.run { $0.append(number) }
    }
    queue.run { end.put($0) }
    end.wait(atMost: 60_000)
    #expect(end.takeAll() == [Array(0..<1000)])
  }

  @Test func jobsOfManyThreadsAreDoneOneAtATime() {
    let queue = SerialQueue(0)
    let isBusy = Atomic(false)
    let faults = Atomic(0)
    let end = Mailbox<Int>()
    Thread.share(400) { _ in
      queue.run { count in
        if isBusy.exchange(true, ordering: .relaxed) { faults.add(1, ordering: .relaxed) }
        count += 1
        isBusy.store(false, ordering: .relaxed)
      }
    }
    queue.run { end.put($0) }
    end.wait(atMost: 60_000)
    #expect(end.takeAll() == [400])
    #expect(faults.load(ordering: .relaxed) == 0)
  }

  @Test func jobMayBringAnother() {
    let queue = SerialQueue(0)
    let end = Mailbox<Int>()
    queue.run { [weak queue] count in
      count += 1
      queue?.run { count in end.put(count + 1) }
    }
    end.wait(atMost: 60_000)
    #expect(end.takeAll() == [2])
  }
}
