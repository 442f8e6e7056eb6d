import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from './platform/db/testing/test-database.ts'
import { testFolder } from './platform/testing/set-up.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const folder = await testFolder()

const sweep = (...args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      DATABASE_URL: database.applicationConnectionString,
    }
    const script = fileURLToPath(new URL('./sweep.ts', import.meta.url))
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

// Each run is a process; what it finds and leaves is in runner/sweep-by-hand.test.ts.
it('removes only with --remove', async () => {
  const left = path.join(folder, 'postgres-password.4711')
  await fs.writeFile(left, 'x')
  await fs.utimes(left, new Date(0), new Date(0))
  const planned = await sweep()
  expect(planned).toMatchObject({ code: 0, err: '' })
  expect(planned.out).toContain(`kan weg: ${left}; `)
  expect((await fs.stat(left)).size).toBe(1)
  expect((await sweep('--remove')).out).toContain(`verwijderd: ${left}; `)
  await expect(fs.stat(left)).rejects.toThrow('ENOENT')
})
