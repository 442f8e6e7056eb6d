import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../db/testing/test-database.ts'
import { testFolder } from '../testing/set-up.ts'
import { ask } from './testing/backup-world.ts'

const home = await testFolder()
const database = await createTestDatabase()
afterAll(() => database.drop())

const run = (command: 'backup' | 'restore', dataDir: string, args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: path.join(home, dataDir),
      DATABASE_URL: database.connectionString,
      TOKEN_SECRET: 'alleen-in-de-test-alleen-in-de-test',
    }
    const script = fileURLToPath(new URL(`../../${command}.ts`, import.meta.url))
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

// Each run is a process: what else cannot be meant is in typed.test.ts.
it('a database of the operator gets words, and its files a backup', { timeout: 120_000 }, async () => {
  fs.mkdirSync(path.join(home, 'data/documents/1'), { recursive: true })
  fs.writeFileSync(path.join(home, 'data/documents/1/brief.txt'), 'Geachte heer')
  fs.writeFileSync(path.join(home, 'data/audit-head.json'), '{}')
  await ask(database.connectionString, "insert into cases (internal_id) values ('Z-1')")
  const row = (name: string) => `(1, '${name}', '1/${name}', '${'a'.repeat(64)}', 12, 'text/plain')`
  await ask(
    database.connectionString,
    `insert into documents (case_id, name, storage_key, sha256, size, content_type) values ${row('brief.txt')}, ${row('weg.txt')}`,
  )
  const backups = path.join(home, 'backups')
  const made = await run('backup', 'data', [backups])
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('De database van DATABASE_URL zit er niet in')
  expect(made.out).toContain('TOKEN_SECRET zit er niet in')
  // One whose content is another, and one that is not there.
  expect(made.out).toContain('van 2 bestanden is er wel een rij in de database')

  const restored = await run('restore', 'again', [backups])
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('1/weg.txt')
  // Of the trail's end the database may know less.
  expect(fs.readdirSync(path.join(home, 'again'))).toEqual(['documents'])
  expect(fs.readFileSync(path.join(home, 'again/documents/1/brief.txt'), 'utf8')).toBe('Geachte heer')
})

it.each([
  ['backup', []],
  ['restore', ['a', '--force', 'yes']],
] as const)('%s %j says how it is used', async (command, args) => {
  expect(await run(command, 'none', args)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^FOUT: gebruik: npm run/),
  })
})
