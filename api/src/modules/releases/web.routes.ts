import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Registry, WebManifest } from '@zaakwerk/contract/remotes'
import { findPage } from '@zaakwerk/domain/remote-pages'
import type { FastifyReply } from 'fastify'
import { compressAnswers } from '../../platform/http/compression.ts'
import type { App } from '../../platform/request/app-type.ts'
import { renderPage } from './page.ts'
import { contentSecurityPolicy, pageHeaders } from './page-headers.ts'

interface WebOptions {
  /** Folder of the release. */
  readonly webRoot: string
  /** Whether the public address is https. */
  readonly isHttps: boolean
}

const immutable = 'public, max-age=31536000, immutable'

/** Reloads the registry when a release has replaced it, so that the server needs no restart. */
const registryReader = (file: string): (() => Promise<Registry>) => {
  let known: { readonly changed: number; readonly registry: Registry } | undefined
  return async () => {
    const changed = (await stat(file)).mtimeMs
    if (known?.changed !== changed) {
      known = { changed, registry: Registry.parse(JSON.parse(await readFile(file, 'utf8'))) }
    }
    return known.registry
  }
}

/** Repairs the URL of a mailed link whose "?" a program encoded, for paths of public pages; undefined for other URLs. */
const mendedLink = (registry: Registry, url: string): string | undefined => {
  const [path = '', ...query] = url.split(/%3f/i)
  if (url.includes('?') || query.length === 0 || path.startsWith('//')) return undefined
  return findPage(registry, path)?.page.tokenParameter === undefined
    ? undefined
    : `${path}?${query.join('%3F')}`
}

/** Serves the shell, the remotes and the registry on the same origin as the API. */
export const webRoutes = async (app: App, { webRoot, isHttps }: WebOptions): Promise<void> => {
  const template = await readFile(join(webRoot, 'index.html'), 'utf8')
  const manifest = WebManifest.parse(JSON.parse(await readFile(join(webRoot, 'web-manifest.json'), 'utf8')))
  const boot = await readFile(join(webRoot, 'boot.js'), 'utf8')
  const readRegistry = registryReader(join(webRoot, 'remotes.json'))
  const headers = pageHeaders(isHttps)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })

  const forever = {
    decorateReply: false,
    preCompressed: true,
    index: false as const,
    dotfiles: 'deny' as const,
    cacheControl: false,
    // Without the API's policy, which would apply to a worker started from one of these files.
    setHeaders: (reply: FastifyReply) =>
      void reply.removeHeader('content-security-policy').header('cache-control', immutable),
  }
  await app.register(fastifyStatic, { ...forever, root: join(webRoot, 'static'), prefix: '/static/' })
  await app.register(fastifyStatic, { ...forever, root: join(webRoot, 'remotes'), prefix: '/remotes/' })

  // The files above are precompressed in the release. The responses below are dynamic, and compressing them is safe (BREACH): they contain no secret that two
  // responses share. The nonce is new in each, no page depends on the user, and nothing of the URL is echoed: path and query only choose among our own texts.
  await compressAnswers(app)

  const icon = await readFile(join(webRoot, 'icon.svg'))
  app.get('/icon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=300').send(icon),
  )

  app.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readRegistry()),
  )

  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const [pathname = '/', search] = request.url.split('?')
    const query = new URLSearchParams(search)
    const registry = await readRegistry()
    const mended = mendedLink(registry, request.url)
    if (mended) return reply.header('cache-control', 'no-store').redirect(mended)
    const { html, scriptHashes } = renderPage({ template, manifest, registry, boot, nonce, pathname, query })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, scriptHashes))
      .send(html)
  })
}
