import { expect, it } from 'vitest'
import { runInProcess } from './run-in-process.ts'
import { ThreadEnded, TooMuch } from './thread-limits.ts'

const script = new URL('./testing/odd-worker.ts', import.meta.url)
const run = (does: string, timeMs = 60_000) =>
  runInProcess<unknown, unknown>(
    { script, task: { does }, takesOver: [], limits: { memoryMb: 32, timeMs } },
    async ({ next, tell }) => {
      const ready = await next()
      tell('one')
      const halfway = await next()
      tell('two')
      return [ready, halfway, await next()]
    },
  )

it('a thread takes several tasks and answers each', async () => {
  expect(await run('echo')).toEqual(['ready', ['one'], ['two']])
})

it.each([
  ['that takes too much memory', 'grow', 60_000, new TooMuch('memory')],
  ['that takes too long', 'wait', 1, new TooMuch('time')],
  ['that fails', 'fail', 60_000, new RangeError('not foreseen')],
  ['that ends without an answer', 'leave', 60_000, new ThreadEnded()],
])('work in a thread %s is ended, and throws an error', async (_, does, timeMs, error) => {
  await expect(run(does, timeMs)).rejects.toThrow(error)
})
