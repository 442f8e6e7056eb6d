import fs from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testApp } from '../testing/set-up.ts'
import { aUser, testPassword } from '../testing/users.builder.ts'
import { hashPassword, longestQueue } from './password-hash.ts'

const app = await testApp()

/** Takes every place in work and queue, and each that becomes free; returns how many were hashed, and how to stop. */
const keepFull = () => {
  let isStopped = false
  let hashed = 0
  const hashAgain = async (): Promise<void> => {
    for (; !isStopped; hashed += 1) await hashPassword('druk')
  }
  const chains = Promise.allSettled(Array.from({ length: longestQueue + 20 }, hashAgain))
  return {
    hashed: () => hashed,
    stop: () => {
      isStopped = true
      return chains
    },
  }
}

it('a full queue of password hashes delays no file, and refuses further sign-ins for known and unknown accounts alike, without counting them', async () => {
  const { email } = await aUser(app.db)
  const signIn = (username: string, password: string) =>
    app.call('POST', '/token', { form: { username, password }, from: '10.30.0.1' })
  const full = keepFull()
  for (let n = 0; n < 100; n += 1) await fs.readFile(import.meta.filename)
  // Where they shared its threads, a file would wait for a place among sixty of them.
  expect(full.hashed()).toBeLessThan(300)
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
