import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { stubAnswer } from '../delivery/api-stub.ts'
import { withBoot } from '../host-page.ts'

interface EmulatorOptions {
  /** The built shell. */
  readonly shell: string
  /** The only remote that it shows. */
  readonly remote: RegistryEntry
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Paths of the shell's files. No segment starts with a dot, which prevents path traversal. */
const shellFile = /^\/(?:static(?:\/[\w@][\w@.-]*)+|icon\.svg)$/

/**
 * Serves the built shell without a server: its pages show one remote, and its API has no data and accepts any credentials. It sends no content security
 * policy, so test a remote against a server too.
 */
export const emulator = async ({ shell, remote }: EmulatorOptions) => {
  const registry = JSON.stringify({ number: 0, own: [], remotes: [remote] })
  const boot = await readFile(join(shell, 'boot.js'), 'utf8')
  const page = withBoot(
    await readFile(join(shell, 'index.html'), 'utf8'),
    `<script>self.zaakwerk=${registry.replaceAll('<', '\\u003c')}</script><script>${boot}</script>`,
  )

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://emulator')
    if (pathname.startsWith('/api/')) {
      const { status, headers, body } = stubAnswer({ method: request.method ?? 'GET', path: pathname })
      request.resume()
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
      return
    }
    if (shellFile.test(pathname)) {
      const content = await readFile(join(shell, pathname)).catch(() => undefined)
      response.writeHead(content ? 200 : 404, { 'content-type': types[extname(pathname)] ?? 'text/plain' })
      response.end(content)
      return
    }
    const isRegistry = pathname === '/remotes.json'
    response.writeHead(200, { 'content-type': isRegistry ? 'application/json' : 'text/html; charset=utf-8' })
    response.end(isRegistry ? registry : page)
  }
  return (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response).catch(() => response.destroy())
}
