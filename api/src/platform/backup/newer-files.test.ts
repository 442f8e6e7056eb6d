import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { sinceFolder } from './backups.ts'
import { fetchNewerFiles } from './newer-files.ts'
import type { WholeBackup } from './verify-backup.ts'

const home = await testFolder()
const put = (name: string, text: string): void => {
  const file = path.join(home, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}
const [older, newer] = ['2026-11-22T02-00-00.000Z', '2026-11-23T02-00-00.000Z']
const row = (storage_key: string, text: string) => ({
  storage_key,
  sha256: createHash('sha256').update(text).digest('hex'),
})

it('the right file takes the place of another one that was put back under its name', async () => {
  for (const name of ['later.txt', 'since.txt', 'lost.txt']) put(`to/documents/1/${name}`, 'een andere')
  put(`${newer}/files/documents/1/later.txt`, 'de goede')
  put(`${newer}/files/documents/1/lost.txt`, 'ook een andere')
  put(path.relative(home, path.join(sinceFolder(home), 'files/documents/1/since.txt')), 'van vandaag')
  const backup: WholeBackup = {
    folder: path.join(home, older),
    manifest: {
      version: 1,
      startedAt: '',
      schema: '',
      database: null,
      missing: [],
      withoutRow: [],
      files: [],
    },
  }
  const lost = row('1/lost.txt', 'de goede')
  const rows = [row('1/later.txt', 'de goede'), row('1/since.txt', 'van vandaag'), lost]
  expect(await fetchNewerFiles(rows, { backup, to: path.join(home, 'to') })).toEqual([lost])
  const found = fs
    .readdirSync(path.join(home, 'to/documents/1'))
    .map((name) => [name, fs.readFileSync(path.join(home, 'to/documents/1', name), 'utf8')])
  expect(found).toEqual([
    ['later.txt', 'de goede'],
    ['lost.txt', 'een andere'],
    ['since.txt', 'van vandaag'],
  ])
})
