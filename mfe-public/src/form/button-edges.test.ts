import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['form', '.button'],
  ['password-field', '.reveal'],
])('the button of %s keeps an edge where a browser chooses the colours', async (sheet, name) => {
  const css = await readFile(join(import.meta.dirname, `${sheet}.module.css`), 'utf8')
  expect(css.match(new RegExp(`^\\${name} \\{[^}]*\\bborder: ([^;]+);`, 'm'))?.[1]).toBe(
    '1px solid transparent',
  )
})
