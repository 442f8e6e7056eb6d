import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from '@zaakwerk/contract/zod'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWithoutTimeout } from './platform/db/open-database.ts'
import { createTestDatabase, type TestDatabase } from './platform/db/testing/test-database.ts'
import { signedIn, startWriters } from './platform/testing/repeating-writers.ts'
import { aUser, testPassword } from './platform/testing/users.builder.ts'

const main = new URL('./main.ts', import.meta.url)
const Ready = z.object({ ready: z.literal(true), url: z.string() })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

const start = (environment: Record<string, string> = {}, out?: number) => {
  const child = fork(main, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      // As in production: the server owns nothing.
      DATABASE_URL: database.applicationConnectionString,
      DATABASE_OWNER_URL: database.connectionString,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'zaakwerk-main-')),
      ...environment,
    },
    stdio: ['ignore', out ?? 'pipe', 'pipe', 'ipc'],
  })
  started.push(child)
  const output = { out: '', err: '' }
  child.stdout?.on('data', (text) => {
    output.out += text
  })
  child.stderr?.on('data', (text) => {
    output.err += text
  })
  return {
    child,
    output,
    // `close` comes after all output; `exit` may come before it.
    exit: once(child, 'close'),
  }
}

const isReady = async (child: ChildProcess): Promise<string> => {
  const [message] = await once(child, 'message')
  return Ready.parse(message).url
}

// To start a process takes seconds, and many of them on a busy machine: what else keeps it from starting is in server.test.ts.
describe('the server as a process', { timeout: 120_000 }, () => {
  it('executes a call that is repeated under its key once when the server is killed or the disk of its log is full', async () => {
    const { db, close } = openWithoutTimeout(database.connectionString, silent)
    const { email } = await aUser(db, { role: 'admin' })
    await close()
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'zaakwerk-main-'))
    chmodSync(DATA_DIR, 0o755)
    const secret = { TOKEN_SECRET: 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE', DATA_DIR }
    const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : undefined
    const first = start({ ...secret, LOG_LEVEL: 'info' }, full)
    let at = await isReady(first.child)
    if (full !== undefined) closeSync(full)
    // Nobody else looks into its data folder.
    expect(statSync(DATA_DIR).mode & 0o066).toBe(0)
    const url = (): string => at
    const token = await signedIn(url, { username: email, password: testPassword })
    const writers = startWriters({ count: 8, url, token: async () => token })
    // Once; `npm run bench kills` does it often.
    await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(8), 60_000)
    first.child.kill('SIGKILL')
    const { child, output, exit } = start(secret)
    at = await isReady(child)
    const ledger = await writers.settle(database.connectionString, 60_000)
    expect(ledger).toMatchObject({ lost: 0, doubled: 0, stuck: 0, acknowledged: ledger.asked })

    // The next one stops cleanly on a signal: it finishes the call it is answering.
    expect((await fetch(`${at}/health/ready`)).status).toBe(200)
    // A reset request takes a quarter of a second whatever the address: long enough to be stopped in.
    const answer = fetch(`${at}/api/password/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'wie@zaakwerk.test' }),
    })
    const metrics = async () => (await fetch(`${at}/metrics`)).text()
    await expect.poll(metrics, { timeout: 60_000 }).toContain('nodejs_version_info')
    const told = Date.now()
    child.kill('SIGTERM')
    expect((await answer).status).toBe(200)
    expect(await exit).toEqual([0, null])
    // By itself: what is open after ten seconds is cut.
    expect(Date.now() - told).toBeLessThan(9_000)
    expect(output.err).toBe('')
    for (const line of output.out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('time')
  })

  it('reports in one line that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    const { output, exit } = start({ PORT: port })
    expect(await exit).toEqual([1, null])
    expect(output.err).toBe(`FOUT: Poort ${port} is al in gebruik. Kies een andere met PORT.\n`)
    other.close()
  })

  it('reports in one line which setting is missing in production', async () => {
    const { output, exit } = start({ NODE_ENV: 'production' })
    expect(await exit).toEqual([1, null])
    expect(output.err).toMatch(/^FOUT: TOKEN_SECRET ontbreekt.*\n$/)
  })
})
