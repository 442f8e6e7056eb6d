import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { testWebRoot } from './testing/web-root.ts'

const remote = (version: string) => ({
  name: 'login',
  label: 'Inloggen',
  entry: `/remotes/login/${version}/entry.js`,
  version,
  contracts: [1],
  pages: [],
})

const publicRemote = {
  ...remote('1.0.0'),
  name: 'publiek',
  pages: [{ path: '/update-iban', access: 'public', tokenParameter: 'token' }],
}

const webRoot = await testWebRoot([publicRemote], {
  'static/a.js': 'a()',
  'static/.geheim': 'geheim',
  'remotes/login/b.js': 'b()',
})
const app = await testApp({ webRoot })
const httpsApp = await testApp({ webRoot, publicUrl: 'https://zaakwerk.test' })

interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Asks for exactly this path: `fetch` would tidy it up first. */
const get = (path: string, server: TestApp = app): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const asked = request({ hostname, port, path }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })

const nonceIn = (policy: unknown): string | undefined => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('a mailed link whose question mark a program encoded', () => {
  it('leads to its page, which reads the rest', async () => {
    const { status, headers } = await get('/update-iban%3Ftoken%3Dabc%26id%3D7')
    expect([status, headers.location, headers['cache-control']]).toEqual([
      302,
      '/update-iban?token%3Dabc%26id%3D7',
      'no-store',
    ])
  })

  it.each(['/zaken%3Fpage=2', '//evil.example/%3Ftoken%3Dabc', '/update-iban%3Fa?b'])(
    'leads to no other address: %s',
    async (path) => expect((await get(path)).status).toBe(200),
  )
})

describe('the page', () => {
  it('has a new nonce in every answer, the same in its policy', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const nonce = nonceIn(first.headers['content-security-policy'])
    expect(nonce).toBeTruthy()
    expect(first.body).toContain(`nonce="${nonce}"`)
    expect(nonceIn(second.headers['content-security-policy'])).not.toBe(nonce)
    expect(first.headers['cache-control']).toBe('no-store')
  })

  it('allows only our own resources', async () => {
    const { headers } = await get('/zaken')
    const policy = String(headers['content-security-policy'])
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('allows its inline scripts by their hashes, including the registry', async () => {
    const { body, headers } = await get('/')
    const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? '')
    expect(scripts).toEqual([expect.stringMatching(/^self\.zaakwerk=\{"remotes":/), 'boot()'])
    for (const script of scripts) {
      const hash = createHash('sha256').update(script).digest('base64')
      expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`)
    }
  })

  it.each([
    ['/update-iban?token=geheim&id=7', 'Verkeersbezwaar', 'hulp@verkeersbezwaar.example'],
    ['/update-iban?btu=true', 'Uitkeringsbezwaar', 'hulp@uitkeringsbezwaar.example'],
  ])('shows a client without JavaScript how to reach us: %s', async (path, name, address) => {
    const { body, headers } = await get(path)
    const told = /<noscript>(.*)<\/noscript>/.exec(body)?.[1]
    expect(told).toContain(`${name} heeft JavaScript nodig.`)
    expect(told).toContain(`Mail ons: <a href="mailto:${address}">${address}</a>`)
    expect(told).toContain('<p lang="en">')
    expect(body).not.toContain('geheim')
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  })

  it('shows staff without JavaScript no address of a brand', async () => {
    expect((await get('/zaken')).body).toContain('<noscript>Zaakwerk heeft JavaScript nodig.</noscript>')
  })

  it.each(['/', '//', '///', '//[', '//kwaad.example/x', '/zaken?a=//', '/%', '/%ff'])(
    'is answered safely for %s, valid or not',
    async (path) => {
      const { status, headers } = await get(path)
      expect([200, 400]).toContain(status)
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it.each(['//', '///', '//['])('is returned for %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 200, body: expect.stringContaining('<!doctype html>') })
  })
})

describe('https', () => {
  it.each(['/', '/static/a.js', '/api/users/me', '/api/bestaat-niet', '/health/live', '/metrics'])(
    'is enforced for later visits on %s, and only if the address is https',
    async (path) => {
      const hsts = 'strict-transport-security'
      expect((await get(path, httpsApp)).headers[hsts]).toMatch(/^max-age=31536000/)
      expect((await get(path)).headers[hsts]).toBeUndefined()
    },
  )
})

describe('files', () => {
  it.each(['/static/a.js', '/remotes/login/b.js'])('at %s are cached forever', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers['content-type']).toContain('javascript')
  })

  it('that may change are cached briefly', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=300')
    expect((await get('/remotes.json')).headers['cache-control']).toBe('no-store')
  })

  it.each(['/static/missing.js', '/remotes/login/missing.js', '/remotes/none/'])(
    'that are missing are a 404 and not the page: %s',
    async (path) => {
      const { status, body, headers } = await get(path)
      expect([status, JSON.parse(body).code]).toEqual([404, 'not_found'])
      expect(headers['cache-control']).not.toContain('immutable')
    },
  )

  it.each([
    '/static/..%2fweb-manifest.json',
    '/static/%2e%2e/web-manifest.json',
    '/static/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/static/.geheim',
    '/static/%2egeheim',
  ])('outside the served folders are refused: %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    for (const secret of ['geheim', 'preload', 'root:']) expect(body).not.toContain(secret)
  })
})

it('serves a registry that a release has replaced without a restart', async () => {
  expect(JSON.parse((await get('/remotes.json')).body).remotes).toMatchObject([{ version: '1.0.0' }])
  await writeFile(join(webRoot, 'remotes.json'), JSON.stringify({ remotes: [remote('2.0.0')] }))
  expect(JSON.parse((await get('/remotes.json')).body).remotes).toMatchObject([{ version: '2.0.0' }])
  expect((await get('/')).body).toContain('2.0.0')
})

describe('the scripts that a page preloads', () => {
  const cases = {
    ...remote('1'),
    name: 'mfe_cases',
    entry: '/remotes/entry.js',
    pages: [
      { path: '/', access: 'cases.read', name: 'List', files: ['/remotes/list.js'] },
      {
        path: '/case/:id',
        access: 'cases.read',
        name: 'Detail',
        files: ['/remotes/detail.js'],
        needsForms: true,
      },
      { path: '/later', access: 'cases.read' },
      { path: '/link', access: 'public', name: 'Link', files: ['/remotes/link.js'] },
      { path: '/ask', access: 'public', name: 'Ask', files: ['/remotes/ask.js'], needsForms: true },
    ],
  }
  const always = ['/static/a.js', '/remotes/entry.js']

  it.each([
    ['/', [...always, '/remotes/list.js']],
    ['/?query=a', [...always, '/remotes/list.js']],
    [
      '/case/7',
      ['/static/a.js', '/static/form.js', '/static/forms.js', '/remotes/entry.js', '/remotes/detail.js'],
    ],
    ['/login', ['/static/a.js', '/static/form.js']],
    ['/later', ['/static/a.js']],
    ['/link', ['/remotes/entry.js', '/remotes/link.js']],
    ['/ask', ['/static/form.js', '/remotes/entry.js', '/remotes/ask.js']],
  ])('at %s are only its own', async (path, expected) => {
    await writeFile(join(webRoot, 'remotes.json'), JSON.stringify({ remotes: [cases] }))
    const { body } = await get(path)
    expect([...body.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url)).toEqual(
      expected,
    )
    const kinds = [...body.matchAll(/rel="preload" as="(\w+)"/g)].map(([, kind]) => kind)
    expect(kinds.indexOf('font')).toBe(['/link', '/ask'].includes(path) ? expected.length : 0)
  })
})
