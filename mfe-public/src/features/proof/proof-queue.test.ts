import type { ErrorCode } from '@zaakwerk/contract/errors'
import type { LostFile } from '@zaakwerk/domain/lost-file'
import { ApiError } from '@zaakwerk/platform/public'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProofQueue } from './proof-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const files = (count: number) => Array.from({ length: count }, (_, n) => new File(['x'], `${n + 1}.jpg`))

interface Call {
  readonly name: string
  readonly key: string
  readonly signal?: AbortSignal
  readonly progress?: (share: number) => void
  readonly land: () => void
  readonly fail: (
    status: number,
    more?: { code?: ErrorCode; retryAfter?: number; lostFile?: LostFile },
  ) => void
}

/** A queue whose calls wait for the test. */
const aQueue = () => {
  const calls: Call[] = []
  const dead: string[] = []
  const call = <Answer>(parts: Omit<Call, 'land' | 'fail'>, answer: Answer) =>
    new Promise<Answer>((resolve, reject) => {
      calls.push({
        ...parts,
        land: () => resolve(answer),
        fail: (status, more) => reject(new ApiError({ status, detail: 'Nee.', ...more })),
      })
    })
  const queue = createProofQueue({
    received: [],
    send: ({ name }, { idempotencyKey: key, signal, onProgress: progress }) =>
      call({ name, key, signal, progress }, { documentId: undefined, receivedAt: '2026-11-20T13:33:00Z' }),
    finish: (key) => call({ name: 'klaar', key }, true),
    onDead: (reason) => dead.push(reason),
  })
  const choose = (count: number) => queue.dispatch({ type: 'chosen', files: files(count) })
  const phases = () => queue.state().items.map(({ phase }) => phase)
  const names = () => calls.map(({ name }) => name)
  return { queue, calls, dead, choose, phases, names }
}

/** What was settled has been dealt with, and no pause is over yet. */
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the queue', () => {
  it('sends two at a time, each under its own key', async () => {
    const { calls, choose, phases } = aQueue()
    choose(4)
    expect(phases()).toEqual(['sending', 'sending', 'waiting', 'waiting'])
    calls[1]?.land()
    await settled()
    expect(phases()).toEqual(['sending', 'received', 'sending', 'waiting'])
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
  })

  it('announces a percentage once', () => {
    const { queue, calls, choose } = aQueue()
    choose(1)
    let told = 0
    queue.subscribe(() => {
      told += 1
    })
    for (const share of [0.641, 0.642, 0.649, 0.65]) calls[0]?.progress?.(share)
    expect(told).toBe(2)
    expect(queue.state().items[0]?.share).toBe(0.65)
  })

  it('waits longer after each lost connection, and sends under the same key', async () => {
    const { calls, choose, phases, queue } = aQueue()
    choose(1)
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = calls.length
      calls.at(-1)?.fail(0)
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(calls).toHaveLength(before)
      expect(queue.state().interruption).toBe('lost')
      await vi.advanceTimersByTimeAsync(1)
      expect(calls).toHaveLength(before + 1)
    }
    calls.at(-1)?.land()
    await settled()
    expect(phases()).toEqual(['received'])
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  })

  it('continues immediately when the connection is back', async () => {
    const { queue, calls, choose, names } = aQueue()
    choose(3)
    calls[0]?.fail(0)
    calls[1]?.fail(0)
    await settled()
    queue.retryConnection()
    expect(names()).toEqual(['1.jpg', '2.jpg', '1.jpg', '2.jpg'])
  })

  it('continues when another file is uploaded meanwhile', async () => {
    const { calls, choose, names } = aQueue()
    choose(2)
    calls[0]?.fail(0)
    await settled()
    calls[1]?.land()
    await settled()
    expect(names()).toEqual(['1.jpg', '2.jpg', '1.jpg'])
  })

  it('waits as long as the server asks, also when the browser reports a connection', async () => {
    const { queue, calls, choose } = aQueue()
    choose(1)
    calls[0]?.fail(503)
    await settled()
    queue.retryConnection()
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['before', [429, 0]],
    ['after', [0, 429]],
  ])('waits no shorter than the server asks where the line is lost just %s', async (_, statuses) => {
    const { queue, calls, choose, phases } = aQueue()
    choose(3)
    statuses.forEach((status, at) => {
      calls[at]?.fail(status, status === 429 ? { retryAfter: 20 } : {})
    })
    await settled()
    queue.retryConnection()
    await vi.advanceTimersByTimeAsync(19_999)
    expect([calls.length, queue.state().interruption]).toEqual([2, 'busy'])
    await vi.advanceTimersByTimeAsync(1)
    expect(phases()).toEqual(['sending', 'sending', 'waiting'])
  })

  it('waits as long as the server asks, also when another file gets through meanwhile', async () => {
    const { calls, choose } = aQueue()
    choose(3)
    calls[0]?.fail(429, { retryAfter: 20 })
    await settled()
    calls[1]?.land()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toHaveLength(4)
  })

  it('uploads thirty photos once each over a connection that is lost twice', async () => {
    const { queue, calls, choose, phases } = aQueue()
    choose(30)
    let answered = 0
    while (answered < calls.length) {
      const isBroken = answered === 11 || answered === 24
      for (const call of calls.slice(answered)) isBroken ? call.fail(0) : call.land()
      answered = calls.length
      await settled()
      if (queue.state().interruption) queue.retryConnection()
    }
    expect(new Set(phases())).toEqual(new Set(['received']))
    const keys = new Map(calls.map(({ name, key }) => [name, key]))
    expect(keys.size).toBe(30)
    for (const { name, key } of calls) expect(keys.get(name)).toBe(key)
  })

  it('does not wait for the connection when the browser cannot read the file any more', async () => {
    const { queue, calls, choose } = aQueue()
    choose(1)
    calls[0]?.fail(0, { lostFile: 'changed' })
    await settled()
    expect(queue.state()).toMatchObject({
      interruption: undefined,
      items: [{ problem: { kind: 'changed' } }],
    })
  })

  it.each([
    ['a refusal', 415, false],
    ['a full disk', 507, true],
    ['a failing server', 500, true],
  ])('continues with the others after %s; a new attempt has the same key: %s', async (_, status, isSame) => {
    const { queue, calls, choose, phases } = aQueue()
    choose(3)
    calls[0]?.fail(status)
    await settled()
    expect(phases()).toEqual(['failed', 'sending', 'sending'])
    calls[1]?.land()
    await settled()
    queue.dispatch({ type: 'retry', id: 1 })
    expect(calls[3]?.name).toBe('1.jpg')
    expect(calls[3]?.key === calls[0]?.key).toBe(isSame)
  })

  it('aborts the stopped upload, and begins with the next', () => {
    const { queue, calls, choose, phases } = aQueue()
    choose(3)
    queue.dispatch({ type: 'stopped', id: 1 })
    expect(calls[0]?.signal?.aborted).toBe(true)
    expect(phases()).toEqual(['stopped', 'sending', 'sending'])
  })

  it('aborts everything when the link is dead', async () => {
    const { calls, choose, dead } = aQueue()
    choose(3)
    calls[0]?.fail(401, { code: 'link_expired' })
    await settled()
    expect(dead).toEqual(['expired'])
    expect(calls[1]?.signal?.aborted).toBe(true)
    expect(calls).toHaveLength(2)
  })
})

describe('finishing', () => {
  it('is sent automatically after the last file, and repeated under its key until it succeeds', async () => {
    const { queue, calls, choose, names } = aQueue()
    choose(1)
    queue.dispatch({ type: 'finish' })
    expect(names()).toEqual(['1.jpg'])
    calls[0]?.land()
    await settled()
    calls[1]?.fail(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(names()).toEqual(['1.jpg', 'klaar', 'klaar'])
    expect(calls[2]?.key).toBe(calls[1]?.key)
    calls[2]?.land()
    await settled()
    expect(queue.state().finish).toBe('ended')
  })

  it('is refused in words, and can be asked for again', async () => {
    const { queue, calls, choose } = aQueue()
    choose(1)
    queue.dispatch({ type: 'finish' })
    calls[0]?.land()
    await settled()
    calls[1]?.fail(400)
    await settled()
    expect(queue.state()).toMatchObject({ finish: 'open', finishProblem: { kind: 'told', detail: 'Nee.' } })
    queue.dispatch({ type: 'finish' })
    expect(calls).toHaveLength(3)
    expect(calls[2]?.key).not.toBe(calls[1]?.key)
  })
})
