import { expect, it } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

const turn = <Result>(key: string, work: () => Promise<Result>, waitMs = 5_000) =>
  keyedMutex({ key, waitMs }, work)

it('runs calls of one key one after the other, also after one that failed', async () => {
  const order: string[] = []
  let atWork = 0
  const work = (name: string) => async (): Promise<void> => {
    atWork += 1
    expect(atWork).toBe(1)
    await new Promise(setImmediate)
    order.push(name)
    atWork -= 1
    if (name === 'first') throw new Error('refused')
  }
  const all = ['first', 'second', 'third'].map((name) => turn('a', work(name)))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(order).toEqual(['first', 'second', 'third'])
})

it('does not block callers of another key', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const locked = turn('b', () => promise)
  expect(await turn('c', async () => 'done')).toBe('done')
  resolve()
  await locked
})

it('refuses a second caller that waited too long, and lets the first finish', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const locked = turn('d', () => promise)
  await expect(turn('d', async () => 'twin', 20)).rejects.toMatchObject({
    status: 409,
    code: 'request_in_progress',
    headers: { 'retry-after': '5' },
  })
  resolve('first')
  expect(await locked).toBe('first')
  expect(await turn('d', async () => 'twin')).toBe('twin')
})
