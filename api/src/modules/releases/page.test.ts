import { createHash } from 'node:crypto'
import { RegistryEntry } from '@zaakwerk/contract/remotes'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
import { readTemplate } from './page.ts'
import { registryInHtml, versionCookieOf } from './testing/release-app.ts'
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
const settings = RegistryEntry.parse({
  name: 'instellingen',
  label: 'Instellingen',
  version: '1',
  contracts: [1],
  pages: [{ path: '/settings/jobs', access: 'jobs.read', name: 'Jobs', files: ['/remotes/jobs.js'] }],
  menu: [{ place: 'settings', order: 1, label: 'Taken', path: '/settings/jobs', access: 'jobs.read' }],
  integrity: { '/remotes/jobs.js': 'sha384-a' },
})
const app = await testApp({ webRoot: await testWebRoot([remote]) })

const inPage = (path: string, headers?: Readonly<Record<string, string>>) =>
  registryInHtml(app.url + path, headers)

describe('the page', () => {
  it('needs a place for its scripts', async () => {
    const webRoot = await testWebRoot([], { 'index.html': '<html></html>' })
    await expect(readTemplate(webRoot)).rejects.toThrow('mist <!--boot-->')
  })

  it.each([
    ['/update-iban?token=geheim&id=7', 'token'],
    ['/update-iban/', 'token'],
    ['/password/reset', undefined],
    ['/zaken', undefined],
  ])('tells `boot.js` which parameter of %s is a token', async (path, parameter) => {
    expect((await inPage(path)).tokenParameter).toBe(parameter)
  })

  it('names the identity provider, where the office has one', async () => {
    expect(await inPage('/login')).not.toHaveProperty('provider')
    Object.assign(app.services, { identityProvider: { name: 'Microsoft' } })
    expect(await inPage('/login')).toMatchObject({ provider: 'Microsoft' })
    Object.assign(app.services, { identityProvider: undefined })
  })

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('is sent to a client that accepts %s as %s, with the matching policy', async (accepted, encoding) => {
    const answer = await fetch(`${app.url}/update-iban`, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    expect(await answer.text()).toContain(`nonce="${nonce}"`)
  })
})

describe('the full entries', () => {
  it('match the hash in the page, and are immutable', async () => {
    await installReleases(app.services, { remotes: [RegistryEntry.parse(remote), settings] })
    await expect.poll(async () => (await inPage('/zaken')).number).toBe(1)
    const { token } = await app.signInAs('admin')
    const cookie = await versionCookieOf(app.call, token)
    const { role, rest, remotes, isProved } = await inPage('/zaken', { cookie })
    expect([role, isProved, remotes[1]?.menu.length, remotes[1]?.integrity]).toEqual(['admin', true, 1, {}])
    const answer = await fetch(app.url + rest?.url)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const text = await answer.text()
    expect(rest?.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`)
    expect(JSON.parse(text).remotes[1]).toEqual(settings)
  })

  it.each([
    ['nothing', ''],
    ['no version', 'publiek'],
    ['an unknown version', 'publiek/2'],
    ['an unknown remote', 'publiek/1,geen/1'],
    ['more than 100 remotes', Array(101).fill('publiek/1').join()],
  ])('are a 404 for %s', async (_, of) => {
    const { status } = await fetch(`${app.url}/remotes/rest.json?of=${of}`)
    expect(status).toBe(404)
  })
})
