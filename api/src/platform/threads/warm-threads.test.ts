import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import type { work } from './testing/odd.thread.ts'
import { ThreadEnded, TooMuch } from './thread-limits.ts'
import { warmThreads } from './warm-threads.ts'

const module = new URL('./testing/odd.thread.ts', import.meta.url)
const rules = { most: 1, queue: 1, waitMs: 60_000, memoryMb: 48, timeMs: 60_000, idleMs: 60_000 }
const threads = (given: Partial<typeof rules> = {}) =>
  warmThreads({ ...rules, ...given }).of<typeof work>(module)

describe('a warm thread', () => {
  it('runs one task after another, and keeps what it loaded', async () => {
    const run = threads()
    expect(await run({ does: 'echo' })).toEqual({ bytes: undefined })
    expect(await run({ does: 'name' })).toBe(1)
  })

  it('is sent bytes with the task, and returns them', async () => {
    const bytes = Uint8Array.of(1, 2, 3)
    expect(await threads()({ does: 'echo', bytes }, [bytes])).toEqual({ bytes })
  })

  it('returns as many bytes as a print has', async () => {
    expect(await threads()({ does: 'large' })).toHaveLength(150 * 1024 * 1024)
  })

  it('that fails at a task gives the reason, and runs the next', async () => {
    const run = threads()
    await run({ does: 'echo' })
    await expect(run({ does: 'fail' })).rejects.toThrow(new RangeError('not foreseen'))
    expect(await run({ does: 'name' })).toBe(1)
  })

  it.each([
    ['memory', 'grow', 60_000, new TooMuch('memory')],
    ['time', 'wait', 500, new TooMuch('time')],
    ['nothing, but ends', 'leave', 60_000, new ThreadEnded()],
  ] as const)(
    'that takes too much %s is ended, and another one runs the next task',
    async (_, does, timeMs, error) => {
      const pool = warmThreads(rules)
      await expect(pool.of<typeof work>(module, { timeMs })({ does })).rejects.toThrow(error)
      expect(await pool.of<typeof work>(module)({ does: 'name' })).toBe(0)
    },
  )

  it('has its time limit from when its code is loaded', async () => {
    const slow = new URL('./testing/slow-to-load.thread.ts', import.meta.url)
    expect(await warmThreads(rules).of<typeof work>(slow, { timeMs: 2_000 })({ does: 'name' })).toBe(0)
  })

  it('that holds much memory afterwards is ended', async () => {
    const run = threads()
    await run({ does: 'hold' })
    expect(await run({ does: 'name' })).toBe(0)
  })

  it('that is idle is ended after a while', async () => {
    const run = threads({ idleMs: 1 })
    await run({ does: 'echo' })
    await expect.poll(() => run({ does: 'name' })).toBe(0)
  })

  it('gets no task while it is ending', async () => {
    const run = threads({ idleMs: 1 })
    await run({ does: 'echo' })
    const tasked = Promise.withResolvers<unknown>()
    setTimeout(() => tasked.resolve(run({ does: 'name' })), 1)
    // Both timers are due at once: the thread is killed, but has not ended when the task arrives.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    expect(await tasked.promise).toBe(0)
  })

  it('that was killed while idle is replaced, and the next task succeeds', async () => {
    const run = threads()
    const pid = await run({ does: 'pid' })
    execFileSync('kill', ['-9', String(pid)])
    expect(await run({ does: 'name' })).toBe(0)
  })
})

it('a task above the queue limit is refused with a Retry-After', async () => {
  const run = threads()
  const answers = await Promise.allSettled([
    run({ does: 'echo' }),
    run({ does: 'echo' }),
    run({ does: 'echo' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(answers[2]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '10' } } })
})
