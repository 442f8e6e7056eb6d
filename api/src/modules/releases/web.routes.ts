import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Registry, RegistryEntry, ServedRegistry } from '@zaakwerk/contract/remotes'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { findPage } from '@zaakwerk/domain/remote-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { singleFlight } from '../../platform/concurrency/single-flight.ts'
import { notFound } from '../../platform/errors/errors.ts'
import { compressAnswers } from '../../platform/http/compression.ts'
import type { App } from '../../platform/request/app-type.ts'
import type { Services } from '../../platform/request/services.ts'
import { type IsKnown, knownVersions } from './known-versions.ts'
import { readTemplate, renderPage } from './page.ts'
import { contentSecurityPolicy, pageHeaders } from './page-headers.ts'
import { registryInPage, restPath, restText } from './page-registry.ts'
import { selectReleases } from './registry.sql.ts'
import {
  type RegistryReader,
  type RegistrySnapshot,
  readProvedState,
  registryReader,
} from './registry-reader.ts'
import { releaseFiles, unpackedFolder } from './release-files.ts'
import { readVersionCookie } from './version-cookie.ts'
import { anonymousVisitor, registryFor } from './version-selection.ts'
import { readInstalled, readWebManifest } from './web-manifest.ts'

interface WebOptions {
  /** Folder of the release. */
  readonly webRoot: string
  /** Whether the public address is https. */
  readonly isHttps: boolean
}

const immutable = 'public, max-age=31536000, immutable'

interface Sources {
  readonly read: RegistryReader
  readonly webRoot: string
}

/** Query parameter that serves the last proven state instead of the live one: the way out when a live version is unusable. */
const safeParameter = 'veilig'

/** The registry for a request, and the role in its version cookie. */
interface Served {
  readonly registry: ServedRegistry
  readonly role: StaffRole | undefined
}

/** Selects the registry for a request by its cookie. While the database is unreachable, uses the last state read, or else the bundled remotes. */
const requestRegistry = (services: Services, { read, webRoot }: Sources) => {
  const flight = singleFlight<RegistrySnapshot | undefined>()
  // Not cached, and open to anybody.
  const proved = () => flight('proved', () => readProvedState(services))
  const isPublic = (installed: Registry, pathname: string): boolean =>
    findPage(installed, pathname)?.page.access === 'public'

  return async (request: FastifyRequest, pathname: string, query: URLSearchParams): Promise<Served> => {
    const visitor = await readVersionCookie(services, request)
    const { role } = visitor
    const current = await (query.has(safeParameter) ? proved() : read()).catch(() => undefined)
    if (!current)
      return { registry: registryFor(current, await readInstalled(webRoot), anonymousVisitor), role }
    if (query.has(safeParameter))
      return { registry: registryFor(current, { remotes: [] }, anonymousVisitor), role }
    const registry = registryFor(current, { remotes: [] }, visitor)
    if (visitor.account !== undefined || !isPublic(registry, pathname)) return { registry, role }
    // Clients have no account: canaries are assigned by address and browser.
    const account = `${request.ip} ${request.headers['user-agent']}`
    return { registry: registryFor(current, { remotes: [] }, { ...anonymousVisitor, account }), role }
  }
}

/** Maximum number of remotes in one request for full entries. */
const maxFullEntries = 100

/** The full entries of these versions, which are immutable; undefined when one does not exist. Currently served versions come from memory. */
const fullEntries = async (
  { db }: Services,
  { read, isKnown, of }: { readonly read: RegistryReader; readonly isKnown: IsKnown; readonly of: string },
): Promise<readonly RegistryEntry[] | undefined> => {
  const asked = of.split(',', maxFullEntries + 1).map((text) => {
    const [remote = '', version = ''] = text.split('/')
    return { remote, version }
  })
  if (asked.length > maxFullEntries) return undefined
  const current = await read()
  const older = asked.filter(({ remote, version }) => !current?.releaseOf(remote, version))
  const exist = await Promise.all(older.map(({ remote, version }) => isKnown(remote, version)))
  if (exist.includes(false)) return undefined
  const rows = await selectReleases(
    db,
    older.map(({ version }) => version),
  )
  const entries = asked.map(
    ({ remote, version }) =>
      (
        current?.releaseOf(remote, version) ??
        rows.find(({ entry }) => entry.name === remote && entry.version === version)
      )?.entry,
  )
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

/** Repairs the URL of a mailed link whose "?" a program encoded, for paths of public pages; undefined for other URLs. */
const mendedLink = (registry: Registry, url: string): string | undefined => {
  const [path = '', ...query] = url.split(/%3f/i)
  if (url.includes('?') || query.length === 0 || path.startsWith('//')) return undefined
  return findPage(registry, path)?.page.tokenParameter === undefined
    ? undefined
    : `${path}?${query.join('%3F')}`
}

const remoteFile = /^\/remotes\/(mfe_[a-z_]+)\/([0-9A-Za-z.-]+)\/([^?#]+)/

/** Decodes a path for comparison with those of the statement; empty when it cannot be decoded. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** Serves the files of bundled remotes, and of releases, unpacked from their archives. */
const serveRemotes = async (
  app: App,
  { webRoot, isKnown }: { readonly webRoot: string; readonly isKnown: IsKnown },
  options: object,
): Promise<void> => {
  const [installed, unpacked] = [join(webRoot, 'remotes'), unpackedFolder(app.services.config.dataDir)]
  await mkdir(unpacked, { recursive: true })
  const ensure = releaseFiles(app.services)
  await app.register(async (files) => {
    files.addHook('onRequest', async ({ url }) => {
      const [, remote = '', version = '', path = ''] = remoteFile.exec(url) ?? []
      if (!remote || existsSync(join(installed, remote, version))) return
      // While the database is unreachable, files on disk are served.
      if (!(await isKnown(remote, version).catch(() => true))) throw notFound()
      await ensure({ remote, version, path: decoded(path) })
    })
    await files.register(fastifyStatic, { ...options, root: [installed, unpacked], prefix: '/remotes/' })
  })
}

/** Serves the shell, the remotes and the registry on the same origin as the API. */
export const webRoutes = async (app: App, { webRoot, isHttps }: WebOptions): Promise<void> => {
  const template = await readTemplate(webRoot)
  const manifest = await readWebManifest(webRoot)
  const boot = await readFile(join(webRoot, 'boot.js'), 'utf8')
  const read = registryReader(app.services)
  const isKnown = knownVersions({ db: app.services.db, read })
  const registryOf = requestRegistry(app.services, { read, webRoot })
  // Warms the cache, so that there is a state to serve when the database becomes unreachable.
  app.addHook('onReady', async () => void (await read().catch(() => undefined)))
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
  await serveRemotes(app, { webRoot, isKnown }, forever)

  // The files above are precompressed in the release. The responses below are dynamic, and compressing them is safe (BREACH): they contain no secret that two
  // responses share. The nonce is new in each, of the user a page has only the role, and nothing of the URL is echoed: path and query only choose among our own texts.
  await compressAnswers(app)

  const icon = await readFile(join(webRoot, 'icon.svg'))
  app.get('/icon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=300').send(icon),
  )

  app.get('/remotes.json', async (request, reply) => {
    const { registry } = await registryOf(request, '/', new URLSearchParams())
    return reply.header('cache-control', 'no-store').send(registry)
  })

  app.get(restPath, async (request, reply) => {
    const of = new URL(request.url, 'http://server').searchParams.get('of') ?? ''
    const entries = await fullEntries(app.services, { read, isKnown, of })
    if (!entries) throw notFound()
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', immutable)
      .send(restText(entries))
  })

  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const [pathname = '/', search] = request.url.split('?')
    const query = new URLSearchParams(search)
    const { registry: full, role } = await registryOf(request, pathname, query)
    const registry = registryInPage(full, { pathname, role })
    const mended = mendedLink(full, request.url)
    if (mended) return reply.header('cache-control', 'no-store').redirect(mended)
    const provider = app.services.identityProvider?.name
    const parts = { template, manifest, registry, boot, nonce, pathname, query, provider }
    const { html, scriptHashes } = renderPage(parts)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, scriptHashes))
      .send(html)
  })
}
