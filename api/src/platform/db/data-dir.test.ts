import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { localDisk } from '../adapters/documents/local-disk.adapter.ts'
import { testFolder } from '../testing/set-up.ts'
import { prepareDataFolder, restrictFileMode } from './data-dir.ts'

const folder = await testFolder()
const usual = process.umask()
afterEach(() => void process.umask(usual))

const modeOf = (...names: readonly string[]): string =>
  (fs.statSync(path.join(folder, ...names)).mode & 0o7777).toString(8)
const forOthers = (mode: string): number => Number.parseInt(mode, 8) & 0o066

it('makes existing and new files private to its user', async () => {
  process.umask(0o022)
  fs.chmodSync(folder, 0o755)
  fs.mkdirSync(path.join(folder, 'documents', '7'), { recursive: true })
  fs.mkdirSync(path.join(folder, 'gedeeld'))
  fs.chmodSync(path.join(folder, 'gedeeld'), 0o2775)
  fs.writeFileSync(path.join(folder, 'lijst.csv'), '')
  fs.writeFileSync(path.join(folder, 'buiten'), '', { mode: 0o644 })
  fs.symlinkSync(path.join(folder, 'buiten'), path.join(folder, 'link'))

  restrictFileMode(folder)
  expect(['documents', 'gedeeld', 'lijst.csv'].map((name) => modeOf(name))).toEqual(['700', '2770', '600'])
  // As root the database's own user passes through it.
  expect(forOthers(modeOf('.'))).toBe(0)

  const store = localDisk(folder)
  const staged = await store.stage({ name: 'a.txt', stream: Readable.from([Buffer.from('a')]), limit: 9 })
  await store.file(staged, { caseId: 8, name: 'a.txt' })
  expect([modeOf('documents', '8'), modeOf('documents', '8', 'a.txt')]).toEqual(['700', '600'])
})

it('creates a data folder that other users cannot read, whatever the umask', () => {
  process.umask(0)
  const made = prepareDataFolder(path.join(folder, 'diep', 'nieuw'))
  for (const one of [made, path.dirname(made)]) expect(forOthers(modeOf(path.relative(folder, one)))).toBe(0)
})
