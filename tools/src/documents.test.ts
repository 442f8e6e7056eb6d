import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingNames } from './document-names.ts'
import { checkDocuments, decisionProblems, missingTests, readmeProblems } from './documents.ts'
import { root } from './paths.ts'
import { readSources } from './sources.ts'

const first = { path: 'docs/adr/0001-one.md', text: '# 1. One\n' }
const second = { path: 'docs/adr/0002-two.md', text: '# 2. Two\n' }
const indexOf = (...rows: readonly string[]) => ({
  path: 'docs/adr/README.md',
  text: rows.map((row) => `${row} accepted |\n`).join(''),
})
const index = indexOf('| 1 | [One](0001-one.md) |', '| 2 | [Two](0002-two.md) |')

describe('decisions', () => {
  it('are fine when the index lists each of them', () => {
    expect(decisionProblems([first, second, index])).toEqual([])
  })

  it.each([
    ['that the index does not list', [first, second, indexOf('| 1 | [One](0001-one.md) |')]],
    ['with another title in the index', [{ ...first, text: '# 1. Uno\n' }, second, index]],
    ['that no longer exist', [first, index]],
    [
      'in another order',
      [first, second, indexOf(...index.text.split(' accepted |\n').slice(0, 2).toReversed())],
    ],
    ['whose title has another number', [first, { ...second, text: '# 3. Two\n' }, index]],
    ['of more than 7 kB', [first, { ...second, text: `${second.text}${'x'.repeat(7_000)}` }, index]],
  ])('%s are found', (_, pages) => {
    expect(decisionProblems(pages)).not.toEqual([])
  })
})

it('a test that a page names and that does not exist is found', () => {
  const text = 'Proved by `tx/keys.test`, `e2e/src/a.spec.ts` and `gone.test`; `npm test` runs them.'
  const files = ['api/src/platform/tx/keys.test.ts', 'e2e/src/a.spec.ts', 'api/src/begone.test.ts']
  expect(missingTests({ path: 'docs/trust.md', text }, files)).toEqual([
    'docs/trust.md: no test is called gone.test',
  ])
})

it('files and identifiers that a decision names and that do not exist are found', () => {
  const text =
    '`domain/vat.ts` and `vatOf(date)` stay; `api/vat.ts`, `keptHere.ts`, `vatOfDay` and `zod.vatOfDay()` are gone; `npm run x`, `S3` and `--noEmit` are no names.'
  const sources = [{ path: 'shared/domain/src/vat.ts', text: 'export const vatOf = () => vatOfDays' }]
  const found = missingNames([{ ...first, text }], sources, ['shared/domain/src/vat.ts'])
  expect(found.map((line) => line.split('`')[1])).toEqual([
    'api/vat.ts',
    'keptHere.ts',
    'vatOfDay',
    'vatOfDay',
  ])
})

it('a first page of more than 6 kB is found', () => {
  expect(readmeProblems({ path: 'README.md', text: 'x'.repeat(6_000) })).toEqual([])
  expect(readmeProblems({ path: 'README.md', text: 'x'.repeat(6_001) })).toHaveLength(1)
})

it('each variable of benches and journeys is described', async () => {
  const sources = [...(await readSources('bench')), ...(await readSources('e2e'))]
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/process\.env\.([A-Z\d_]+)/g)].map(([, name]) => name),
  )
  const pages = await Promise.all(
    ['settings', 'commands'].map((page) => readFile(join(root, `docs/${page}.md`), 'utf8')),
  )
  expect(names).toContain('BENCH_CASES')
  expect(names.filter((name) => name !== 'PATH' && !pages.join().includes(`\`${name}`))).toEqual([])
})

it('the pages of this repository have no problems', async () => {
  expect(await checkDocuments()).toEqual({ ok: true, output: '' })
})
