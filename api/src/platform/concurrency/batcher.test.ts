import { expect, it } from 'vitest'
import { batcher } from './batcher.ts'

it('batches calls that arrive during a run, and isolates a failure', async () => {
  const runs: (readonly string[])[] = []
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const write = batcher(async (items: readonly string[]) => {
    runs.push(items)
    if (items.includes('a')) await mayEnd
    if (items.includes('bad')) throw new Error('refused')
  })
  const first = write(['a'])
  // Its turn has begun.
  await Promise.resolve()
  await Promise.resolve()
  const [second, third] = [write(['b', 'bad']), write(['c'])]
  const refused = [expect(second).rejects.toThrow('refused'), expect(third).rejects.toThrow('refused')]
  end()
  await first
  await Promise.all(refused)
  await write(['d'])
  expect(runs).toEqual([['a'], ['b', 'bad', 'c'], ['d']])
})
