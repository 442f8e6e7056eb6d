import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.ts'

const folder = join(root, 'docs/adr')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .sort()

/** Number, title and file of each row of the index. */
const rows = [...read('README.md').matchAll(/^\| (\d+) \| \[(.+?)\]\((.+?)\) \|/gm)].map(
  ([, number, title, file]) => ({ number: Number(number), title, file }),
)

describe('docs/adr/README.md', () => {
  it('lists every decision, in order and with its own title', () => {
    const decisions = files.map((file) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(read(file)) ?? []
      return { number: Number(number), title, file }
    })
    expect(rows).toEqual(decisions)
  })

  it('gives each decision the number of its file', () => {
    expect(rows.map(({ file }) => Number(file?.slice(0, 4)))).toEqual(rows.map(({ number }) => number))
  })
})

it.each(files)('docs/adr/%s has at most 7 kB; how something is used belongs on a page of its own', (file) => {
  expect(Buffer.byteLength(read(file))).toBeLessThanOrEqual(7_000)
})
