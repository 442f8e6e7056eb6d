import { createHash } from 'node:crypto'
import { RegistryEntry, type ServedRegistry } from '@zaakwerk/contract/remotes'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
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

type Inlined = ServedRegistry & { readonly tokenParameter?: string }

/** The registry in the HTML at this path. */
const inPage = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Inlined> => {
  const html = await (await fetch(app.url + path, { headers })).text()
  return JSON.parse(/<script>self\.zaakwerk=(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

describe('the page', () => {
  it.each([
    ['/update-iban?token=geheim&id=7', 'token'],
    ['/update-iban/', 'token'],
    ['/password/reset', undefined],
    ['/zaken', undefined],
  ])('tells `boot.js` which parameter of %s is a token', async (path, parameter) => {
    expect((await inPage(path)).tokenParameter).toBe(parameter)
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

describe('the rest of the registry', () => {
  it('is what the page has the hash of, and never changes', async () => {
    await installReleases(app.services, { remotes: [RegistryEntry.parse(remote), settings] })
    await expect.poll(async () => (await inPage('/zaken')).number).toBe(1)
    const { token } = await app.signInAs('admin')
    const cookie = (await app.call('GET', '/users/me', { token })).headers.get('set-cookie')?.split(';')[0]
    const { role, rest, remotes, isProved } = await inPage('/zaken', cookie ? { cookie } : {})
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
    ['a version that is not there', 'publiek/2'],
    ['a remote that is not there', 'publiek/1,geen/1'],
    ['more than there can be', Array(101).fill('publiek/1').join()],
  ])('is not given for %s', async (_, of) => {
    const { status } = await fetch(`${app.url}/remotes/rest.json?of=${of}`)
    expect(status).toBe(404)
  })
})
