import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { copyArchive, isWholeSegment, planLog } from './archived-log.ts'
import { walFolder } from './backups.ts'
import { reportOfRestore } from './reports.ts'
import { manifestOf, writeArchive, writeBackup } from './testing/written-backups.ts'
import type { Until } from './timelines.ts'
import { segmentAt, timelineHistory } from './timelines.ts'
import { chooseBackup } from './verify-backup.ts'

const home = await testFolder()

const one = '00000001'
const two = '00000002'
/** Left in segment 0x105, for a second timeline. */
const history = '1\t1/5000A28\tno recovery target specified\n'
const way = timelineHistory(two, history)
const names = (timeline: string, ...places: readonly number[]): string[] =>
  places.map((place) => segmentAt(timeline, place))
const packed = (...segments: readonly string[]): string[] => segments.map((name) => `${name}.gz`)

it('follows the way over a restore, and leaves what the restore left', () => {
  expect(way).toEqual([
    { id: one, from: 0 },
    { id: two, from: 0x105 },
  ])
  const backup = { firstWal: segmentAt(one, 0x102), lastWal: segmentAt(one, 0x102) }
  const there = packed(...names(one, 0x101, 0x102, 0x103, 0x104, 0x105, 0x106), ...names(two, 0x105, 0x106))
  const wanted = [...names(one, 0x102, 0x103, 0x104), ...names(two, 0x105, 0x106)]
  expect(planLog(there, backup, way)).toEqual({ segments: wanted, missing: undefined })
  // Without any of the second one, what came after it on the first is not taken in its place.
  const left = there.filter((name) => name.startsWith(one))
  expect(planLog(left, backup, way).segments).toEqual(names(one, 0x102, 0x103, 0x104))
})

it.each([
  ['a segment between two others', [0x103, 0x105], segmentAt(one, 0x104)],
  ['the first after the backup', [0x104, 0x105], segmentAt(one, 0x103)],
  ['one over the end of a four-gigabyte', [0x103, 0x104, 0x105, 0x107], segmentAt(one, 0x106)],
])('sees that %s is missing', (_, places, missing) => {
  const backup = { firstWal: segmentAt(one, 0x101), lastWal: segmentAt(one, 0x102) }
  expect(planLog(packed(...names(one, ...places)), backup, []).missing).toBe(missing)
})

it('needs nothing of what the backup has itself', () => {
  const backup = { firstWal: segmentAt(one, 0xff), lastWal: segmentAt(one, 0x100) }
  expect(planLog(packed(...names(one, 0x101)), backup, [])).toEqual({
    segments: names(one, 0x101),
    missing: undefined,
  })
  expect(planLog([], backup, [])).toEqual({ segments: [], missing: undefined })
})

/** With the place that it has in the whole log, at byte 8. */
const segmentOf = (place: number): Buffer => {
  const bytes = Buffer.alloc(16 * 1024 * 1024)
  bytes.writeBigUInt64LE(BigInt(place) * 0x1000000n, 8)
  return gzipSync(bytes)
}

it.each([
  ['of that name, all of it', (whole: Buffer) => whole, true],
  ['cut in half', (whole: Buffer) => whole.subarray(0, whole.length / 2), false],
  ['empty', () => Buffer.alloc(0), false],
  ['something else', () => gzipSync('x'), false],
  ['the one after it', () => segmentOf(0x103), false],
] as const)('a segment that is %s is told from a whole one', async (kind, make, isWhole) => {
  fs.mkdirSync(path.join(home, kind))
  const file = path.join(home, kind, `${segmentAt(one, 0x102)}.gz`)
  fs.writeFileSync(file, make(segmentOf(0x102)))
  expect(await isWholeSegment(file)).toBe(isWhole)
})

/** A folder of backups at those moments, each with the segment that it was made in, after a restore to `history`. */
const backupsOf = async (name: string, moments: Readonly<Record<string, string>>): Promise<string> => {
  const folder = path.join(home, name)
  for (const [moment, segment] of Object.entries(moments)) {
    const at = new Date(moment)
    await writeBackup(folder, at, manifestOf(at, segment))
  }
  writeArchive(folder, { [two]: history })
  return folder
}

it.each(['backup', 'newest', new Date('2026-11-24T20:00:00Z')] satisfies Until[])(
  'a backup that an earlier restore left is passed over for %s, and is said so',
  async (until) => {
    const folder = await backupsOf(`left-${String(until)}`, {
      '2026-11-22T02:00:00Z': segmentAt(one, 0x102),
      '2026-11-23T02:00:00Z': segmentAt(one, 0x105),
      '2026-11-24T02:00:00Z': segmentAt(one, 0x109),
    })
    const chosen = await chooseBackup(folder, until)
    expect(path.basename(chosen.folder)).toBe('2026-11-23T02-00-00.000Z')
    const left = path.join(folder, '2026-11-24T02-00-00.000Z')
    expect(chosen.left).toEqual([left])
    const replayedTo = new Date('2026-11-23T12:30:00Z')
    const report = reportOfRestore(
      { backup: chosen, until, replayedTo, counts: {}, missing: [], removed: [] },
      '/data',
    )
    expect(report).toContain(`Overgeslagen: ${left}`)
    expect(report.includes('laatste wijziging in de database is van 2026-11-23T12:30:00.000Z')).toBe(
      until !== 'backup',
    )
    // Named itself it is put back, and nothing leads on from there.
    const itself = chooseBackup(left, until)
    if (until === 'backup') await expect(itself).resolves.toMatchObject({ folder: left })
    else await expect(itself).rejects.toThrow(/is verlaten: neem een andere/)
  },
)

it('one that was made after the restore is the newest', async () => {
  const folder = await backupsOf('after', {
    '2026-11-24T02:00:00Z': segmentAt(one, 0x109),
    '2026-11-25T02:00:00Z': segmentAt(two, 0x106),
  })
  const chosen = await chooseBackup(folder, 'newest')
  expect(chosen).toMatchObject({ folder: path.join(folder, '2026-11-25T02-00-00.000Z'), left: [] })
})

const database = { firstWal: segmentAt(one, 0x101), lastWal: segmentAt(one, 0x101) }

/** Copies an archive of those segments for a restore. */
const copied = async (until: Until, content: Readonly<Record<number, Buffer>>) => {
  const folder = fs.mkdtempSync(path.join(home, 'archive-'))
  fs.mkdirSync(walFolder(folder))
  for (const [place, bytes] of Object.entries(content))
    fs.writeFileSync(path.join(walFolder(folder), `${segmentAt(one, Number(place))}.gz`), bytes)
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const backup = path.join(folder, 'backup')
  const to = path.join(folder, 'to')
  const reviving = { backup, dataDir: folder, until, log: silent, fsync: false }
  const { gap } = await copyArchive(reviving, { database, to })
  return { gap, copies: fs.readdirSync(to) }
}

it('to the newest, log that is not whole is refused by name, with what can be had', async () => {
  const damaged = { 258: segmentOf(258), 259: segmentOf(259).subarray(0, 100), 260: segmentOf(260) }
  await expect(copied('newest', damaged)).rejects.toThrow(
    /000000010000000100000003\.gz ontbreekt of is beschadigd.*probeer --until 20/,
  )
  await expect(copied('newest', { 258: segmentOf(258), 260: segmentOf(260) })).rejects.toThrow(
    /00000003\.gz ontbreekt/,
  )
  expect(await copied('newest', { 258: segmentOf(258) })).toMatchObject({ gap: undefined })
})

it('to a moment, what is before it has to do', async () => {
  const until = new Date()
  const damaged = { 258: segmentOf(258), 259: segmentOf(259).subarray(0, 100), 260: segmentOf(260) }
  const gap = segmentAt(one, 0x103)
  expect(await copied(until, damaged)).toEqual({ gap, copies: packed(segmentAt(one, 0x102)) })
})

it('an archive that cannot be read is no empty one', async () => {
  const folder = fs.mkdtempSync(path.join(home, 'archive-'))
  fs.writeFileSync(walFolder(folder), '')
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const backup = path.join(folder, 'backup')
  const reviving = { backup, dataDir: folder, until: 'newest', log: silent, fsync: false } as const
  await expect(copyArchive(reviving, { database, to: path.join(folder, 'to') })).rejects.toThrow('ENOTDIR')
})
