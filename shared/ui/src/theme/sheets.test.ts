import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// jsdom has neither windows of a height nor paper.
it.each([
  ['theme/reset', '@media print', 'textarea', 'max-height: none !important'],
  ['lists/pagination-bar.module', '(max-height: 559px)', '.bar', 'position: static'],
])('in %s, under "%s", %s has "%s"', async (sheet, query, rule, declaration) => {
  const css = await readFile(join(import.meta.dirname, '..', `${sheet}.css`), 'utf8')
  const under = css.slice(css.indexOf(query))
  const [, body = ''] = under.slice(under.indexOf(`${rule} {`)).match(/\{([^}]*)\}/) ?? []
  expect(body).toContain(`${declaration};`)
})
