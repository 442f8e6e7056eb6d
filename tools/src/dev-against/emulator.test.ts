import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emulator } from './emulator.ts'
import { devEntry } from './rewrite-page.ts'

const remote = devEntry({ name: 'mfe_one', label: '<b>', contracts: [5], devPort: 4999, pages: [] })
let directory: string
let server: Server
let url: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'shell-'))
  await mkdir(join(directory, 'static/js'), { recursive: true })
  await writeFile(join(directory, 'index.html'), '<!--boot--><style nonce="__CSP_NONCE__"></style>')
  await writeFile(join(directory, 'boot.js'), 'boot()')
  await writeFile(join(directory, 'static/js/index.js'), 'index()')
  server = createServer(await emulator({ shell: directory, remote }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(directory, { recursive: true })
})

it('every page has a registry with only the remote', async () => {
  const page = await (await fetch(`${url}/one/1`)).text()
  expect(page).toContain('"label":"\\u003cb>"')
  expect(page).toContain('<script>boot()</script><style nonce="">')
  expect(await (await fetch(`${url}/remotes.json`)).json()).toMatchObject({ remotes: [remote] })
})

it('serves the files of the shell, and no others', async () => {
  const file = await fetch(`${url}/static/js/index.js`)
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/javascript', 'index()'])
  expect((await fetch(`${url}/static/js/none.js`)).status).toBe(404)
  expect(await (await fetch(`${url}/static/..%2fboot.js`)).text()).not.toBe('boot()')
})

it('accepts any credentials, and has an API without data', async () => {
  const signIn = await fetch(`${url}/api/token`, { method: 'POST', body: 'username=x&password=y' })
  expect(await signIn.json()).toHaveProperty('access_token')
  expect(await (await fetch(`${url}/api/cases/search?offset=0`)).json()).toEqual([])
})
