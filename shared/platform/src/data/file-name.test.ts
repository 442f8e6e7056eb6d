import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  [undefined, undefined],
  ['attachment', undefined],
  ['attachment; filename="rapport.xlsx"', 'rapport.xlsx'],
  ['attachment; filename=rapport.xlsx; size=3', 'rapport.xlsx'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="_een_.csv"; filename*=UTF-8''%E2%80%9C%C3%A9%C3%A9n%E2%80%9D.csv`, '“één”.csv'],
  [`attachment; filename="kapot.csv"; filename*=UTF-8''%E2%80`, 'kapot.csv'],
  ['attachment; filename=""', undefined],
])('%s names %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name))
