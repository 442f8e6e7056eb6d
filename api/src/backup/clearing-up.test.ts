import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../core/testing/set-up.ts'
import { nameFor, sinceFolder } from './backups.ts'
import { forgetOld } from './retention.ts'

const home = await testFolder()
const keep = { days: 2, weeks: 0 }
const hourMs = 60 * 60_000

/** A folder of backups, each empty and begun so many hours from now. */
const backupsOf = (name: string, hours: readonly number[]): string => {
  const folder = path.join(home, name)
  for (const hour of hours)
    fs.mkdirSync(path.join(folder, nameFor(new Date(Date.now() + hour * hourMs))), { recursive: true })
  return folder
}

const put = (folder: string, name: string, text = ''): string => {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  return file
}

it('a copy that no backup has is kept for as long as the log leads to it, and no longer', async () => {
  const name = 'files/documents/7/gewist.pdf'
  const kept = backupsOf('kept', [-24])
  const copy = put(sinceFolder(kept), name)
  // Its original is old: when it was copied counts.
  fs.utimesSync(copy, new Date(2020, 1), new Date(2020, 1))
  await forgetOld(kept, keep)
  expect(fs.existsSync(copy)).toBe(true)

  // The oldest of two days is of after the copy, and does not have it.
  const gone = backupsOf('gone', [-24, 24, 48])
  put(sinceFolder(gone), name)
  expect(await forgetOld(gone, keep)).toBe(1)
  expect(fs.readdirSync(sinceFolder(gone))).toEqual([])
})
