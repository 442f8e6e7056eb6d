import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { missingPlaces, withBoot } from './host-page.ts'
import { root } from './paths.ts'

it('the page of the host has every placeholder, and a missing one is reported', async () => {
  const html = await readFile(join(root, 'host/index.html'), 'utf8')
  expect(missingPlaces(html)).toEqual([])
  expect(missingPlaces(html.replaceAll('<!--help-->', ''))).toEqual(['<!--help-->'])
})

it('a page without a place for its start is refused', () => {
  expect(withBoot('<!--boot--><style nonce="__CSP_NONCE__">', '$&')).toBe('$&<style nonce="">')
  expect(() => withBoot('<html>', '')).toThrow('lacks <!--boot-->')
})
