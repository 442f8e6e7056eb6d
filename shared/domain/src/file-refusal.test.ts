import { expect, it } from 'vitest'
import { fileRefusal } from './file-refusal.ts'

const megabyte = 1024 * 1024
const file = (name: string, size = 3) => ({ name, size })
const lists = { extensions: ['csv', 'xls', 'xlsx'], fileSize: megabyte }

it.each([
  [[], lists, undefined],
  [[file('a.csv')], lists, undefined],
  [[file('A.XLSX')], lists, undefined],
  [[file('a.csv', megabyte)], lists, undefined],
  [[file('a.csv', megabyte + 1)], lists, 'a.csv: dit bestand is groter dan 1 MB.'],
  [[file('a.csv', 0)], lists, 'a.csv: dit bestand is leeg.'],
  [[file('a.pdf')], lists, 'a.pdf: kies een bestand dat eindigt op .csv, .xls of .xlsx.'],
  [
    [file('a')],
    { extensions: ['csv', 'txt'], fileSize: 1 },
    'a: kies een bestand dat eindigt op .csv of .txt.',
  ],
  [[file('a.csv'), file('b.csv')], lists, 'Maximaal één bestand'],
  [[file('afschrift')], { fileSize: 5 * megabyte }, undefined],
  [
    [file('afschrift', 5 * megabyte + 1)],
    { fileSize: 5 * megabyte },
    'afschrift: dit bestand is groter dan 5 MB.',
  ],
])('file %# is refused with its reason, or taken', (files, rule, words) =>
  expect(fileRefusal(files, rule)).toBe(words),
)
