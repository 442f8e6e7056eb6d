import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { exportBusy } from '../errors/errors.ts'
import { semaphore } from './semaphore.ts'

const limit = { most: 2, waitMs: 60_000, busy: exportBusy }

it('lets so many in, and the others in the order in which they came', async () => {
  const takeTurn = semaphore(limit)
  const [first, second] = [await takeTurn(), await takeTurn()]
  const came: string[] = []
  const third = takeTurn().then((leave) => {
    came.push('third')
    return leave
  })
  const fourth = takeTurn().then((leave) => {
    came.push('fourth')
    return leave
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
  const again = [await takeTurn(), await takeTurn()]
  expect(again).toHaveLength(2)
})

it('counts a turn once, however often it is given back', async () => {
  const takeTurn = semaphore({ ...limit, most: 1, waitMs: 0 })
  const leave = await takeTurn()
  leave()
  leave()
  await takeTurn()
  await expect(takeTurn()).rejects.toMatchObject({ status: 503, code: 'export_busy' })
})

it('says when to come back to those who waited too long, and keeps no turn for them', async () => {
  const takeTurn = semaphore({ ...limit, most: 1, waitMs: 0 })
  const leave = await takeTurn()
  await expect(takeTurn()).rejects.toMatchObject({ headers: { 'retry-after': '30' } })
  leave()
  await expect(takeTurn()).resolves.toBeTypeOf('function')
})

it('refuses at once who would make the queue too long, and nobody who waits in it', async () => {
  const takeTurn = semaphore({ ...limit, most: 1, queue: 1 })
  const leave = await takeTurn()
  const waiting = takeTurn()
  await expect(takeTurn()).rejects.toMatchObject({ status: 503 })
  leave()
  await expect(waiting).resolves.toBeTypeOf('function')
})
