import { expect, it } from 'vitest'
import { readInlineRegistry, replaceInlineRegistry } from './inline-registry.ts'

const page = (json: string): string => `<script nonce="x">self.zaakwerk=${json}</script><script>b()</script>`

it('reads the registry of a page, and nothing from a page without one', () => {
  expect(readInlineRegistry(page('{"number":1}'))).toBe('{"number":1}')
  expect(readInlineRegistry('<script>b()</script>')).toBe('')
})

it('replaces the registry of a page, and its hash in the policy', () => {
  const policy = "script-src 'sha256-yv9MM85XYmayRMmbUzatAiq8TztHwRtG9omsk7/2M2o=' 'sha256-b'"
  expect(replaceInlineRegistry({ html: page('{"number":1}'), policy }, '{"a":"$&"}')).toEqual({
    html: page('{"a":"$&"}'),
    policy: "script-src 'sha256-2BoS2ivnO1xmgM8Elh5TldNWw45WumB/wvBVyOcviv8=' 'sha256-b'",
  })
})
