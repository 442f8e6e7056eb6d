import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { RemoteManifest } from '@zaakwerk/contract/remotes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readInlineRegistry, scriptHash } from '../delivery/inline-registry.ts'
import { devEntry } from './rewrite-page.ts'
import { serverProxy } from './server-proxy.ts'

const manifest: RemoteManifest = { name: 'mfe_one', label: 'Eén', contracts: [5], devPort: 4999, pages: [] }
const remote = devEntry(manifest)
const released = { name: 'mfe_one', version: '0.2.0-ab' }
const other = { name: 'mfe_two', version: '0.1.0-cd' }

const registry = JSON.stringify({
  remotes: [released, other],
  own: ['mfe_one'],
  number: 7,
  rest: { url: '/x', integrity: 'sha384-x' },
})
const script = `self.zaakwerk=${registry}`
const preloads = ['mfe_one', 'mfe_two'].map(
  (name) => `<link rel="preload" as="script" href="/remotes/${name}/x.js">`,
)
const html = `<head><script>${script}</script><script>boot()</script>${preloads.join('')}</head>`

/** Requests that the server received. */
let received: string[] = []
const server: RequestListener = (request, response) => {
  received.push(`${request.method} ${request.headers.host?.replace(/:\d+/, '')} ${request.url}`)
  if (request.url?.startsWith('/remotes'))
    return response.setHeader('content-type', 'application/json').end(registry)
  if (request.url?.startsWith('/api/')) {
    response.setHeader('set-cookie', 'a=1; Path=/; Secure; HttpOnly')
    return request.pipe(response)
  }
  const policy = `script-src 'self' ${scriptHash(script)} 'sha256-boot'`
  response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html)
}

const servers: Server[] = []
const listen = async (listener: RequestListener): Promise<string> => {
  const one = createServer(listener)
  servers.push(one)
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  const address = one.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

let url: string
beforeEach(async () => {
  received = []
  url = await listen(serverProxy({ server: await listen(server), remote }))
})
afterEach(() => {
  for (const one of servers.splice(0)) {
    one.closeAllConnections()
    one.close()
  }
})

it('replaces the released remote in pages, and keeps the policy of the server', async () => {
  const answer = await fetch(`${url}/one`, { headers: { accept: 'text/html' } })
  const page = await answer.text()
  const shown = readInlineRegistry(page)
  expect(JSON.parse(shown)).toEqual({
    remotes: [other, remote],
    own: [],
    number: 7,
    rest: { url: '/x', integrity: '' },
  })
  expect(answer.headers.get('content-security-policy')).toBe(
    `script-src 'self' ${scriptHash(`self.zaakwerk=${shown}`)} 'sha256-boot'`,
  )
  expect(page).toContain(preloads[1])
  expect(page).not.toContain(preloads[0])
})

it.each([
  ['the list of remotes, so that the shell offers no newer version', '/remotes.json'],
  ['the rest of the registry', '/remotes/rest.json?of=mfe_one'],
])('replaces it in %s', async (_, path) => {
  const answer = await fetch(url + path)
  expect(await answer.json()).toMatchObject({ remotes: [other, { version: 'dev' }] })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

it('forwards calls, and makes cookies usable over plain http', async () => {
  const answer = await fetch(`${url}/api/x?y=1`, { method: 'POST', body: 'text' })
  expect(await answer.text()).toBe('text')
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/; HttpOnly'])
  expect(received).toEqual(['POST 127.0.0.1 /api/x?y=1'])
})

it('drops tab reports, which must not count against a release', async () => {
  expect((await fetch(`${url}/api/remotes/tabs`, { method: 'POST', body: '{}' })).status).toBe(204)
  expect(received).toEqual([])
})

it('rejects requests under another host name', async () => {
  const [answer] = await once(get(`${url}/one`, { headers: { host: 'evil.test' } }), 'response')
  answer.resume()
  expect([answer.statusCode, received]).toEqual([403, []])
})

it('answers 502 when the server cannot be reached', async () => {
  const [behind] = servers
  behind?.closeAllConnections()
  await new Promise((resolve) => behind?.close(resolve))
  const answer = await fetch(`${url}/one`)
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('cannot be reached')])
})
