import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { newestMigration } from '../db/newest-migration.ts'
import { createTestDatabase } from '../db/testing/test-database.ts'
import { testFolder } from '../testing/set-up.ts'
import { type Manifest, writeManifest } from './manifest.ts'

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

it('a backup with an external database contains the files only, and says so', {
  timeout: 120_000,
}, async () => {
  fs.mkdirSync(path.join(home, 'data/documents/1'), { recursive: true })
  fs.writeFileSync(path.join(home, 'data/documents/1/brief.txt'), 'Geachte heer')
  fs.writeFileSync(path.join(home, 'data/audit-head.json'), '{}')
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query("insert into cases (internal_id) values ('Z-1')")
  const row = (name: string) => `(1, '${name}', '1/${name}', '${'a'.repeat(64)}', 12, 'text/plain')`
  await client.query(
    `insert into documents (case_id, name, storage_key, sha256, size, content_type) values ${row('brief.txt')}, ${row('weg.txt')}`,
  )
  await client.end()
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

it('a stopped restore command says so and leaves nothing', async () => {
  const backup = path.join(home, 'single')
  fs.mkdirSync(path.join(backup, 'files'), { recursive: true })
  fs.writeFileSync(path.join(backup, 'files/notes.txt'), '')
  const file = { path: 'files/notes.txt', size: 0, mtime: 0, sha256: '' }
  const rest: Pick<Manifest, 'missing' | 'withoutRow' | 'database'> = {
    missing: [],
    withoutRow: [],
    database: null,
  }
  const startedAt = new Date().toISOString()
  await writeManifest(backup, { version: 1, startedAt, schema: newestMigration(), ...rest, files: [file] })
  const manifest = path.join(backup, 'manifest.json')
  const text = fs.readFileSync(manifest)
  fs.rmSync(manifest)
  // It is opened when the command reads it: only then there is something to stop.
  execFileSync('mkfifo', [manifest])
  const script = fileURLToPath(new URL('../../../../tools/src/restore.ts', import.meta.url))
  const dataDir = path.join(home, 'stopped')
  const child = spawn(process.execPath, [script, backup], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part
  })
  const ended = once(child, 'close')
  const pipe = await open(manifest, 'w')
  child.kill('SIGTERM')
  // It comes by way of the command: what is written before may be read before.
  await expect.poll(() => stderr).toContain('Wordt afgebroken…')
  await pipe.writeFile(text)
  await pipe.close()
  expect(await ended).toEqual([1, null])
  expect(stderr).toContain('FOUT: het terugzetten is afgebroken; er is niets teruggezet.')
  expect(fs.readdirSync(dataDir)).toEqual([])
})
