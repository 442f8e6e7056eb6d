import fs from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testApp } from '../testing/set-up.ts'
import { aUser, testPassword } from '../testing/users.builder.ts'
import { hashPassword, longestQueue } from './password-hash.ts'

const app = await testApp()

/** Takes every turn and every place in the queue, and each that comes free; answers how to stop. */
const keepFull = () => {
  let isStopped = false
  const hashAgain = async (): Promise<number> => {
    let hashed = 0
    for (; !isStopped; hashed += 1) await hashPassword('druk')
    return hashed
  }
  const chains = Promise.allSettled(Array.from({ length: longestQueue + 20 }, hashAgain))
  return {
    stop: () => {
      isStopped = true
      return chains
    },
  }
}

it('leaves files alone while as many passwords are hashed as may be', async () => {
  const full = keepFull()
  for (let n = 0; n < 100; n += 1) await fs.readFile(import.meta.filename)
  const hashed = (await full.stop()).map((chain) => (chain.status === 'fulfilled' ? chain.value : 0))
  // Where they shared its threads, a file would wait for a place among sixty of them.
  expect(hashed.reduce((sum, some) => sum + some, 0)).toBeLessThan(300 + longestQueue)
})

it('tells who comes when it is full to come back, known or not, and counts no attempt', async () => {
  const { email } = await aUser(app.db)
  const signIn = (username: string, password: string) =>
    app.call('POST', '/token', { form: { username, password }, from: '10.30.0.1' })
  const full = keepFull()
  // Twelve, a few at a time: ten that are under way are ten attempts until they are over.
  for (const username of [email, 'niemand@zaakwerk.test'])
    for (let round = 0; round < 3; round += 1) {
      const tried = Array.from({ length: 4 }, () => signIn(username, 'Fout-Wachtwoord-1'))
      for (const { status, headers, body } of await Promise.all(tried)) {
        expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'service_unavailable'])
        expect(body.detail).toContain('te veel mensen tegelijk')
      }
    }
  const ended = await full.stop()
  expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(longestQueue)
  expect((await signIn(email, testPassword)).status).toBe(200)
})
