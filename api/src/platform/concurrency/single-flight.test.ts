import { expect, it, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** A question that is answered when the test says so. */
const aQuestion = () => {
  const asked: PromiseWithResolvers<number>[] = []
  const ask = (): Promise<number> => {
    const answer = Promise.withResolvers<number>()
    asked.push(answer)
    return answer.promise
  }
  /** Until it was asked so often. */
  const times = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), 60_000)
  return { asked, ask, times }
}

it('shares the next run between calls that arrive during one, and never returns a result from before they arrived', async () => {
  const once = singleFlight<number>()
  const { asked, ask, times } = aQuestion()
  const first = once('all', ask)
  const [second, third] = [once('all', ask), once('all', ask)]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(1)
  expect(await first).toBe(1)
  await times(2)
  // Comes while the second and third are asked.
  const fourth = once('all', ask)
  asked[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await times(3)
  asked[2]?.resolve(3)
  expect(await fourth).toBe(3)
})

it('runs other keys concurrently, and a failure does not fail later calls', async () => {
  const once = singleFlight<number>()
  const { asked, ask, times } = aQuestion()
  const [first, other, later] = [once('all', ask), once('since May', ask), once('all', ask)]
  expect(asked).toHaveLength(2)
  const refused = expect(first).rejects.toThrow('away')
  asked[0]?.reject(new Error('away'))
  asked[1]?.resolve(7)
  await refused
  expect(await other).toBe(7)
  await times(3)
  asked[2]?.resolve(3)
  expect(await later).toBe(3)
  const alone = once('all', ask)
  await times(4)
  asked[3]?.resolve(4)
  expect(await alone).toBe(4)
})
