import path from 'node:path'
import { expect, it } from 'vitest'
import { lineOf } from '../ops/run-command.ts'
import { backupArguments, restoreArguments } from './cli-args.ts'

const said = (parse: () => unknown): string | undefined => {
  try {
    parse()
    return 'nothing'
  } catch (error) {
    return lineOf(error, 'npm run')
  }
}

it.each([[], ['a', 'b'], ['a', '--keep', 'alles']])('tells of backup %j how it is used', (...args) => {
  expect(said(() => backupArguments(args))).toMatch(/^gebruik: npm run backup/)
})

it.each([['a', '--until', 'gisteren'], [], ['a', 'b']])('tells of restore %j how it is used', (...args) => {
  expect(said(() => restoreArguments(args))).toMatch(/^gebruik: npm run restore/)
})

it('tells of a word that is not known, or misses its value, how it is used', () => {
  expect(said(() => restoreArguments(['a', '--until']))).toBe('gebruik: npm run')
  expect(said(() => restoreArguments(['a', '--force', 'yes']))).toBe('gebruik: npm run')
  expect(said(() => backupArguments(['a', '--keep']))).toBe('gebruik: npm run')
})

it('reads what is typed', () => {
  expect(backupArguments(['/a', '--keep', '7,4'])).toEqual({
    into: path.resolve('/a'),
    keep: { days: 7, weeks: 4 },
  })
  expect(backupArguments(['/a'])).toEqual({ into: path.resolve('/a'), keep: undefined })
  expect(restoreArguments(['/a'])).toEqual({ from: path.resolve('/a'), until: 'backup' })
  expect(restoreArguments(['/a', '--until', '2026-11-23T11:15:00+01:00'])).toEqual({
    from: path.resolve('/a'),
    until: new Date('2026-11-23T10:15:00Z'),
  })
})
