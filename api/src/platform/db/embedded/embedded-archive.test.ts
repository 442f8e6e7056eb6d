import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { archiveConfigName, setArchiving } from './embedded-archive.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'zaakwerk-archive-'))
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

const cluster = path.join(home, 'postgres')
const disk = path.join(home, 'disk')
const folder = path.join(disk, 'wal')
let lines: string[]
const log = {
  error: (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`),
}
const settings = (): string => fs.readFileSync(path.join(cluster, archiveConfigName), 'utf8')

beforeEach(() => {
  lines = []
  for (const name of [cluster, disk]) fs.rmSync(name, { recursive: true, force: true })
  fs.mkdirSync(path.join(cluster, 'pg_wal'), { recursive: true })
  fs.writeFileSync(path.join(cluster, 'postgresql.conf'), '')
})

it('is configured although the disk of BACKUP_DIR is missing, and creates nothing there', () => {
  setArchiving(cluster, {}, { folder, log })
  expect(lines.join()).toMatch(/cannot be archived in BACKUP_DIR.*is not there: mount its disk/)
  expect(settings()).toContain(folder)
  expect(fs.existsSync(disk)).toBe(false)
})

it('is configured although a file is in the way', () => {
  fs.mkdirSync(disk)
  fs.writeFileSync(folder, '')
  setArchiving(cluster, {}, { folder, log })
  expect(lines.join()).toContain('EEXIST')
  expect(settings()).toContain(folder)
})

it.each([
  ['missing', undefined],
  ['half', Buffer.from('1f8b', 'hex')],
])('archives the history of a timeline that was %s before all else', (_, left) => {
  fs.mkdirSync(folder, { recursive: true })
  if (left) fs.writeFileSync(path.join(folder, '00000002.history.gz'), left)
  const history = path.join(cluster, 'pg_wal/00000002.history')
  fs.writeFileSync(history, '1\t0/3000000\tbefore\n')
  setArchiving(cluster, {}, { folder, log })
  expect(lines).toEqual([])
  expect(fs.readdirSync(folder)).toEqual(['00000002.history.gz'])
  const archived = gunzipSync(fs.readFileSync(path.join(folder, '00000002.history.gz')))
  expect(archived).toEqual(fs.readFileSync(history))
})
