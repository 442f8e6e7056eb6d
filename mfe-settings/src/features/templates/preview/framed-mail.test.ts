import { expect, it } from 'vitest'
import { framedMail } from './framed-mail.ts'

const html = `<!doctype html><html><head><meta name="color-scheme" content="light dark"><style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#121518!important}}
</style></head><body class="page" style="margin:0"><p style="color:#1f2933">style=&#34;a&#34;</p><p style="color:#1f2933">b</p></body></html>`

it('moves styles from attributes into a sheet with the nonce of the page', () => {
  const framed = framedMail(html, { nonce: 'abc', scheme: 'light' })
  expect(framed).not.toContain(' style="')
  expect(framed).toContain('<style nonce="abc">[data-look="0"]{margin:0}\n[data-look="1"]{color:#1f2933}')
  expect(framed).toContain('<p data-look="1">style=&#34;a&#34;</p><p data-look="1">b</p>')
})

it.each([
  ['light', '@media not all{', 'color-scheme:light;'],
  ['dark', '@media all{', 'color-scheme:dark;'],
] as const)('shows it in %s, whatever the colour setting of the reader', (scheme, media, root) => {
  const framed = framedMail(html, { nonce: 'abc', scheme })
  for (const words of [media, root, `content="${scheme}"`]) expect(framed).toContain(words)
  expect(framed).not.toContain('prefers-color-scheme')
})
