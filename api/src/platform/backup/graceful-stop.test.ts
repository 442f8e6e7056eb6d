import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { newestMigration } from '../db/newest-migration.ts'
import { testFolder } from '../testing/set-up.ts'
import { type Manifest, writeManifest } from './manifest.ts'

const home = await testFolder()

it('a restore that is asked to stop says so and leaves nothing, typed as a command too', async () => {
  const backup = path.join(home, 'backup')
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
  const dataDir = path.join(home, 'data')
  const child = spawn(process.execPath, [script, backup], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    told += part
  })
  const ended = once(child, 'close')
  const pipe = await open(manifest, 'w')
  child.kill('SIGTERM')
  // It comes by way of the command: what is written before may be read before.
  await expect.poll(() => told).toContain('Wordt afgebroken…')
  await pipe.writeFile(text)
  await pipe.close()
  expect(await ended).toEqual([1, null])
  expect(told).toContain('FOUT: het terugzetten is afgebroken; er is niets teruggezet.')
  expect(fs.readdirSync(dataDir)).toEqual([])
})
