import { describe, expect, it } from 'vitest'
import { deadLinks } from './markdown-links.ts'
import { root } from './paths.ts'

const linksOf = (text: string) => deadLinks({ path: 'docs/page.md', text }, root)

describe('a link', () => {
  it.each([
    ['to a file beside it', '[a](operate.md)'],
    ['to a heading of another page', '[a](operate.md#install)'],
    ['to a folder', '[a](../deploy)'],
    ['to a heading of its own page', '[a](#somewhere)'],
    ['to the web', '[a](https://example.nl/missing.md)'],
    ['in code', '`[a](missing.md)`\n\n```\n[b](missing.md)\n```'],
  ])('%s is taken', (_, text) => {
    expect(linksOf(text)).toEqual([])
  })

  it.each([
    ['to a file that is not there', '[a](missing.md)'],
    ['to a heading of a file that is not there', '[a](missing.md#there)'],
    ['with a title', '[a](missing.md "A title")'],
    ['in a table, after one that is right', '| [a](operate.md) | [b](missing.md) |'],
    ['by reference', '[a]: missing.md'],
    ['from the folder of another page', '[a](docs/operate.md)'],
  ])('%s is found', (_, text) => {
    expect(linksOf(text)).toHaveLength(1)
  })
})
