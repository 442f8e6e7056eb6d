import path from 'node:path'
import { expect, it } from 'vitest'
import { StartError } from '../errors/start-error.ts'
import { lineOf } from '../ops/run-command.ts'
import { planLog, segmentName } from './archived-log.ts'
import { isBackupDue } from './backup-plan.ts'
import { removedSince } from './check-rows.ts'
import { backupArguments, restoreArguments } from './cli-args.ts'
import { explainError } from './error-messages.ts'
import { expiredBackups } from './retention.ts'

const usageOf = (parse: () => unknown): string | undefined => {
  try {
    parse()
    return 'nothing'
  } catch (error) {
    return lineOf(error, 'npm run')
  }
}

it.each<readonly [(args: readonly string[]) => unknown, string[], RegExp]>([
  [backupArguments, [], /^gebruik: npm run backup/],
  [backupArguments, ['a', 'b'], /^gebruik: npm run backup/],
  [backupArguments, ['a', '--keep', 'alles'], /^gebruik: npm run backup/],
  [backupArguments, ['a', '--keep', '7,4'], /^gebruik: npm run backup/],
  [backupArguments, ['a', '--keep'], /^gebruik: npm run$/],
  [restoreArguments, [], /^gebruik: npm run restore/],
  [restoreArguments, ['a', 'b'], /^gebruik: npm run restore/],
  [restoreArguments, ['a', '--until', 'newest'], /^gebruik: npm run$/],
])('%o with %j prints its usage', (parse, args, usage) => {
  expect(usageOf(() => parse(args))).toMatch(usage)
})

it('reads the arguments of the commands', () => {
  expect(backupArguments(['/a', '--keep', '7'])).toEqual({ into: path.resolve('/a'), days: 7 })
  expect(backupArguments(['/a'])).toEqual({ into: path.resolve('/a'), days: undefined })
  expect(restoreArguments(['/a'])).toEqual({ from: path.resolve('/a') })
})

it.each<readonly [string, string | undefined, string, boolean]>([
  ['when there is none', undefined, '2026-11-23T12:00:00Z', true],
  ['not before its hour', '2026-11-22T02:00:00Z', '2026-11-23T01:59:00Z', false],
  ['at its hour', '2026-11-22T02:00:00Z', '2026-11-23T02:00:00Z', true],
  ['not twice a night', '2026-11-23T02:00:00Z', '2026-11-23T23:30:00Z', false],
  ['although one was made manually a minute before', '2026-11-23T01:59:00Z', '2026-11-23T02:00:00Z', true],
  ['after days without a server', '2026-11-20T02:00:00Z', '2026-11-23T01:00:00Z', true],
  ['at three in summer too', '2026-07-01T01:00:00Z', '2026-07-02T01:00:00Z', true],
  ['once when the clock goes back', '2026-10-25T02:00:00Z', '2026-10-25T02:30:00Z', false],
])('a backup is due %s', (_, last, now, due) => {
  const at = { last: last === undefined ? undefined : new Date(last), now: new Date(now) }
  expect(isBackupDue({ at: '03:00' }, at)).toBe(due)
})

it.each<readonly [string, string[], string[]]>([
  ['all but the last two days', ['10T02:00', '11T02:00', '12T02:00'], ['10T02:00']],
  ['no other one of those days', ['11T02:00', '11T15:00', '12T02:00'], []],
  ['days as they are in Amsterdam', ['10T22:30', '10T23:30', '12T02:00'], ['10T22:30']],
  ['none for days without a backup', ['01T02:00', '25T02:00'], []],
])('of backups go %s', (_, made, gone) => {
  const backups = made.map((moment) => ({ name: moment, at: new Date(`2026-11-${moment}:00Z`) }))
  expect(expiredBackups(backups, 2).map(({ name }) => name)).toEqual(gone)
})

const [one, two] = ['00000001', '00000002']
const [own, erased] = ['files/documents/1/van-ons.txt', 'files/documents/1/gewist.txt']

it.each<[what: string, known: string[] | undefined, replayLog: boolean, removed: string[]]>([
  ['the backup itself', [own], false, [erased]],
  ['the newest moment', [own], true, [erased]],
  ['a backup of an earlier release', undefined, false, []],
  ['the newest moment after one of an earlier release', undefined, true, [own, erased]],
])('%s leaves out files whose row was deleted', (_what, withoutRow, replayLog, removed) => {
  expect(removedSince([own, erased], { withoutRow }, replayLog)).toEqual(removed)
})

const names = (timeline: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => segmentName(timeline, number))

type LogCase = readonly [string, readonly string[], string, readonly string[], string | undefined]
it.each<LogCase>([
  ['all that follow it', names(one, 0x101, 0x102, 0x103), one, names(one, 0x102, 0x103), undefined],
  ['none of an empty archive', [], one, [], undefined],
  ['nothing that the backup has itself', names(one, 0x104), one, names(one, 0x104), undefined],
  [
    'up to a gap over the end of a four-gigabyte',
    names(one, 0x102, 0x103, 0x104, 0x106),
    one,
    names(one, 0x102, 0x103, 0x104),
    segmentName(one, 0x105),
  ],
  ['none where the first is missing', names(one, 0x105), one, [], segmentName(one, 0x104)],
  [
    'that of a restore in the place of what it replaced',
    [...names(one, 0x102, 0x103, 0x104, 0x105), ...names(two, 0x104)],
    one,
    [...names(one, 0x102, 0x103), ...names(two, 0x104)],
    undefined,
  ],
  [
    'none of before the restore that it is of',
    [...names(one, 0x103, 0x104, 0x105), ...names(two, 0x103)],
    two,
    names(two, 0x103),
    undefined,
  ],
])('of the archived log a backup takes %s', (_, archived, timeline, segments, missing) => {
  const backup = { firstWal: segmentName(timeline, 0x102), lastWal: segmentName(timeline, 0x103) }
  const found = planLog(
    archived.map((name) => `${name}.gz`),
    backup,
  )
  expect(found).toEqual({ segments, missing })
})

const failing = (code: string) =>
  Object.assign(new Error(`${code}: write '/data/documents/1/Jansen.pdf'`), {
    code,
    syscall: 'write',
    path: '/data/documents/1/Jansen.pdf',
  })

it.each([
  ['ENOSPC', 'De schijf van /mnt is vol: er is niets gemaakt. Maak ruimte en probeer het opnieuw.'],
  ['EACCES', 'Geen toegang tot /mnt of tot de gegevens: er is niets gemaakt.'],
  ['EIO', 'Een bestand is niet te lezen of te schrijven (EIO): er is niets gemaakt.'],
])('%s is described without the name of the file', (code, line) => {
  expect(explainError(failing(code), { to: '/mnt', undone: 'er is niets gemaakt' })).toEqual(
    new StartError(line),
  )
})

it('does not reword an unknown error', () => {
  const error = new Error('not foreseen')
  expect(explainError(error, { to: '/mnt', undone: '' })).toBe(error)
})
