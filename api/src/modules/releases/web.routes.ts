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
import { noChoice, registryFor } from './choice.ts'
import { choiceOf } from './choice-cookie.ts'
import { type IsKnown, knownVersions } from './known-versions.ts'
import { renderPage } from './page.ts'
import { contentSecurityPolicy, pageHeaders } from './page-headers.ts'
import { registryInPage, restPath, restText } from './page-registry.ts'
import { selectReleases } from './registry.sql.ts'
import { type PresentRegistry, type RegistryReader, readProved, registryReader } from './registry-reader.ts'
import { releaseFiles, unpackedFolder } from './release-files.ts'
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

/** Asks for the last state that was proved, whatever is live: the way back for who cannot work any more. */
const safeParameter = 'veilig'

/** A registry, and the role of who gets it as far as the cookie says. */
interface Given {
  readonly registry: ServedRegistry
  readonly role: StaffRole | undefined
}

/** The registry that a request gets: by its cookie, from the database, or while that cannot be reached as it was read or installed last. */
const requestRegistry = (services: Services, { read, webRoot }: Sources) => {
  const flight = singleFlight<PresentRegistry | undefined>()
  // It is read each time, and anybody may ask for it.
  const proved = () => flight('proved', () => readProved(services))
  const isPublic = (installed: Registry, pathname: string): boolean =>
    findPage(installed, pathname)?.page.access === 'public'

  return async (request: FastifyRequest, pathname: string, query: URLSearchParams): Promise<Given> => {
    const choice = await choiceOf(services, request)
    const { role } = choice
    const present = await (query.has(safeParameter) ? proved() : read()).catch(() => undefined)
    if (!present) return { registry: registryFor(present, await readInstalled(webRoot), noChoice), role }
    if (query.has(safeParameter)) return { registry: registryFor(present, { remotes: [] }, noChoice), role }
    const registry = registryFor(present, { remotes: [] }, choice)
    if (choice.account !== undefined || !isPublic(registry, pathname)) return { registry, role }
    // A client has no account: the same browser at the same address gets the same version.
    const account = `${request.ip} ${request.headers['user-agent']}`
    return { registry: registryFor(present, { remotes: [] }, { ...noChoice, account }), role }
  }
}

/** Maximum number of remotes in one request for the rest of them. */
const maxRest = 100

/** The whole entries of these versions, which never change; undefined when one of them is not there. Those that pages get need no database. */
const wholeEntries = async (
  { db }: Services,
  { read, isKnown, of }: { readonly read: RegistryReader; readonly isKnown: IsKnown; readonly of: string },
): Promise<readonly RegistryEntry[] | undefined> => {
  const asked = of.split(',', maxRest + 1).map((text) => {
    const [remote = '', version = ''] = text.split('/')
    return { remote, version }
  })
  if (asked.length > maxRest) return undefined
  const present = await read()
  const older = asked.filter(({ remote, version }) => !present?.releaseOf(remote, version))
  const here = await Promise.all(older.map(({ remote, version }) => isKnown(remote, version)))
  if (here.includes(false)) return undefined
  const rows = await selectReleases(
    db,
    older.map(({ version }) => version),
  )
  const entries = asked.map(
    ({ remote, version }) =>
      (
        present?.releaseOf(remote, version) ??
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

/** A path of a file as its statement has it, which needs no encoding but may have been given one; what cannot be decoded is no such path. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** The files of remotes: of those that came with the server, and of those that were released, from their archives. */
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
      // While the database cannot be reached, what is on this disk is served.
      if (!(await isKnown(remote, version).catch(() => true))) throw notFound()
      await ensure({ remote, version, path: decoded(path) })
    })
    await files.register(fastifyStatic, { ...options, root: [installed, unpacked], prefix: '/remotes/' })
  })
}

/** Serves the shell, the remotes and the registry on the same origin as the API. */
export const webRoutes = async (app: App, { webRoot, isHttps }: WebOptions): Promise<void> => {
  const template = await readFile(join(webRoot, 'index.html'), 'utf8')
  const manifest = await readWebManifest(webRoot)
  const boot = await readFile(join(webRoot, 'boot.js'), 'utf8')
  const read = registryReader(app.services)
  const isKnown = knownVersions({ db: app.services.db, read })
  const registryOf = requestRegistry(app.services, { read, webRoot })
  // From the start there is a state to serve when the database goes.
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
    const entries = await wholeEntries(app.services, { read, isKnown, of })
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
    const { registry: whole, role } = await registryOf(request, pathname, query)
    const registry = registryInPage(whole, { pathname, role })
    const mended = mendedLink(whole, request.url)
    if (mended) return reply.header('cache-control', 'no-store').redirect(mended)
    const { html, scriptHashes } = renderPage({ template, manifest, registry, boot, nonce, pathname, query })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentSecurityPolicy(nonce, scriptHashes))
      .send(html)
  })
}
