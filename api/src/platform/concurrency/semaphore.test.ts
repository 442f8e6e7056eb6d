import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { exportBusy } from '../errors/errors.ts'
import { semaphore } from './semaphore.ts'

const limit = { most: 2, waitMs: 60_000, busy: exportBusy }

it('admits calls up to its limit, and the others in order of arrival', async () => {
  const acquire = semaphore(limit)
  const [first, second] = [await acquire(), await acquire()]
  const came: string[] = []
  const third = acquire().then((release) => {
    came.push('third')
    return release
  })
  const fourth = acquire().then((release) => {
    came.push('fourth')
    return release
  })
  await nextTurn()
  expect(came).toEqual([])
  second()
  const leaveThird = await third
  expect(came).toEqual(['third'])
  first()
  const leaveFourth = await fourth
  leaveThird()
  leaveFourth()
  const again = [await acquire(), await acquire()]
  expect(again).toHaveLength(2)
})

it('releases a place once, however often release is called', async () => {
  const acquire = semaphore({ ...limit, most: 1, waitMs: 0 })
  const release = await acquire()
  release()
  release()
  await acquire()
  await expect(acquire()).rejects.toMatchObject({ status: 503, code: 'export_busy' })
})

it('returns a Retry-After to calls that waited too long, and reserves no place for them', async () => {
  const acquire = semaphore({ ...limit, most: 1, waitMs: 0 })
  const release = await acquire()
  await expect(acquire()).rejects.toMatchObject({ headers: { 'retry-after': '30' } })
  release()
  await expect(acquire()).resolves.toBeTypeOf('function')
})

it('refuses calls above the queue limit immediately, and none that already wait', async () => {
  const acquire = semaphore({ ...limit, most: 1, queue: 1 })
  const release = await acquire()
  const waiting = acquire()
  await expect(acquire()).rejects.toMatchObject({ status: 503 })
  release()
  await expect(waiting).resolves.toBeTypeOf('function')
})
