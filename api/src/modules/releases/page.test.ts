import { describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { testWebRoot } from './testing/web-root.ts'

const remote = {
  name: 'publiek',
  label: 'Deze pagina',
  version: '1',
  contracts: [1],
  pages: [
    { path: '/update-iban', access: 'public', tokenParameter: 'token' },
    { path: '/password/reset', access: 'public' },
  ],
}
const app = await testApp({ webRoot: await testWebRoot([remote]) })

describe('the page', () => {
  it.each([
    ['/update-iban?token=geheim&id=7', 'token'],
    ['/update-iban/', 'token'],
    ['/password/reset', undefined],
    ['/zaken', undefined],
  ])('tells `boot.js` which parameter of %s is a token', async (path, parameter) => {
    const registry =
      /<script>self\.zaakwerk=(.*?)<\/script>/.exec(await (await fetch(app.url + path)).text())?.[1] ?? ''
    expect(JSON.parse(registry).tokenParameter).toBe(parameter)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('comes to who can read %s as %s, with the policy that belongs to it', async (accepted, encoding) => {
    const answer = await fetch(`${app.url}/update-iban`, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    expect(await answer.text()).toContain(`nonce="${nonce}"`)
  })
})
