import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { planLog } from './archived-log.ts'
import { sinceFolder, walFolder } from './backups.ts'
import { forgetOld } from './retention.ts'
import { manifestOf, writeArchive, writeBackup } from './testing/written-backups.ts'
import { newestTimelineHistory, segmentAt } from './timelines.ts'
import { chooseBackup } from './verify-backup.ts'

const home = await testFolder()
const keep = { days: 7, weeks: 4 }
const [one, two] = ['00000001', '00000002']
/** Left in segment 0x105, for a second timeline. */
const histories = { [two]: '1\t1/5000A28\tno recovery target specified\n' }
const minuteMs = 60_000

const segmentsOf = (timeline: string, ...places: readonly number[]): readonly string[] =>
  places.map((place) => segmentAt(timeline, place))

it('what a restore went back from can be gone back to: its backup, its log and its files stay', async () => {
  const folder = path.join(home, 'typed-wrong')
  // Around now, as a copy has the time at which it was made.
  const [before, after] = [new Date(Date.now() - 18 * minuteMs), new Date(Date.now() + minuteMs)]
  const backup = await writeBackup(folder, before, manifestOf(before, segmentAt(one, 0x102)))
  await writeBackup(folder, after, manifestOf(after, segmentAt(two, 0x106)))
  const log = [...segmentsOf(one, 0x102, 0x103, 0x104, 0x105, 0x106), ...segmentsOf(two, 0x105, 0x106)]
  writeArchive(folder, histories, [segmentAt(one, 0x101), ...log])
  const copy = path.join(sinceFolder(folder), 'files/documents/7/brief.pdf')
  fs.mkdirSync(path.dirname(copy), { recursive: true })
  fs.writeFileSync(copy, '')

  expect(await forgetOld(folder, keep)).toBe(0)
  expect(fs.existsSync(copy)).toBe(true)
  const archived = fs.readdirSync(walFolder(folder))
  expect(archived.filter((name) => !name.includes('history'))).toEqual(log.map((name) => `${name}.gz`))
  const chosen = await chooseBackup(folder, new Date(before.getTime() + 4 * minuteMs))
  expect(chosen).toMatchObject({ folder: backup, left: [] })
  const { database } = chosen.manifest
  const plan = planLog(
    archived,
    database ?? expect.fail('no database'),
    await newestTimelineHistory(walFolder(folder)),
  )
  expect(plan).toEqual({
    segments: [...segmentsOf(one, 0x102, 0x103, 0x104), ...segmentsOf(two, 0x105, 0x106)],
    missing: undefined,
  })
})

const day = (hour: string): Date => new Date(`2026-11-23T${hour}:00.000Z`)
const leftOver = (folder: string): readonly string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name !== 'wal')
    .map((name) => name.slice(11, 16))

it.each([
  ['one of what was left does not take the place of one on the way', histories],
  // Which is which cannot be seen then.
  ['with a damaged history each timeline still has its own', undefined],
])('%s', async (name, known) => {
  const folder = path.join(home, name)
  // The fork was in segment 0x105: 14:00 was left.
  const made = {
    '10:00': segmentAt(one, 0x102),
    '14:00': segmentAt(one, 0x109),
    '16:00': segmentAt(two, 0x106),
  }
  for (const [hour, segment] of Object.entries(made))
    await writeBackup(folder, day(hour), manifestOf(day(hour), segment))
  writeArchive(folder, known ?? {})
  if (!known) fs.writeFileSync(path.join(walFolder(folder), `${two}.history.gz`), 'half')
  await forgetOld(folder, keep)
  expect(leftOver(folder)).toEqual(known ? ['10-00', '14-00', '16-00'] : ['14-00', '16-00'])
})

it('log is kept for the backup that needs the earliest of it, which need not be the oldest', async () => {
  const folder = path.join(home, 'earliest')
  // Left long after the moment that was gone back to.
  const yesterday = new Date('2026-11-22T02:00:00.000Z')
  await writeBackup(folder, yesterday, manifestOf(yesterday, segmentAt(one, 0x1f0)))
  await writeBackup(folder, day('16:00'), manifestOf(day('16:00'), segmentAt(two, 0x106)))
  const log = [segmentAt(two, 0x105), segmentAt(two, 0x106), segmentAt(two, 0x107)]
  writeArchive(folder, histories, log)
  await forgetOld(folder, keep)
  const archived = fs.readdirSync(walFolder(folder))
  expect(log.map((name) => archived.includes(`${name}.gz`))).toEqual([false, true, true])
})

it('one that cannot be read, or has no database, takes the place of none that has', async () => {
  const folder = path.join(home, 'other-kinds')
  await writeBackup(folder, day('10:00'), manifestOf(day('10:00'), segmentAt(one, 0x102)))
  await writeBackup(folder, day('11:00'), manifestOf(day('11:00'), undefined))
  const damaged = await writeBackup(folder, day('12:00'))
  fs.writeFileSync(path.join(damaged, 'manifest.json'), '{"half":')
  writeArchive(folder, {}, segmentsOf(one, 0x101, 0x102))
  expect(await forgetOld(folder, { days: 1, weeks: 0 })).toBe(0)
  expect(fs.readdirSync(walFolder(folder))).toEqual([`${segmentAt(one, 0x102)}.gz`])
})
