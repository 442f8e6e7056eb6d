import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RegistryEntry, RemotePage, WebManifest } from '@zaakwerk/contract/remotes'
import { z } from 'zod'
import { root, webRoot } from './paths.ts'
import { type RemotePackage, remotePackages } from './remotes.ts'

const Assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })

/** The parts of federation's own `mf-manifest.json` that a release reads. */
const FederationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: Assets, css: Assets }) })),
})
type FederationManifest = z.output<typeof FederationManifest>

const Package = z.object({ version: z.string() })

const compressible = new Set(['.js', '.css', '.svg', '.json', '.html'])

const walk = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const hashOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`

/** Writes a brotli and a gzip copy beside every file that is worth it. */
export const compress = async (folder: string): Promise<void> => {
  const files = (await walk(folder)).filter(
    (file) => compressible.has(extname(file)) && !file.endsWith('index.html'),
  )
  await Promise.all(
    files.map(async (file) => {
      // File names carry a hash, so a copy that stands there is right.
      if (existsSync(`${file}.br`)) return
      const content = await readFile(file)
      if (content.length < 1024) return
      const options = {
        params: {
          // The last percents of a very large file take longer than all others together.
          [constants.BROTLI_PARAM_QUALITY]: content.length > 1_000_000 ? 9 : 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, options))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 8 }))
    }),
  )
}

const readManifest = async (folder: string): Promise<FederationManifest> =>
  FederationManifest.parse(JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')))

const hashesBelow = async (folder: string, url: string): Promise<Record<string, string>> => {
  const files = (await walk(folder)).filter((file) => file.endsWith('.js') || file.endsWith('.css'))
  const rows = await Promise.all(
    files.map(async (file) => [`${url}${file.slice(folder.length + 1)}`, await hashOf(file)] as const),
  )
  return Object.fromEntries(rows.sort(([a], [b]) => a.localeCompare(b)))
}

/** Files of a chunk; a page that names none that is there is a mistake of its manifest. */
const filesOf = (chunk: string, files: readonly string[]): string[] => {
  const found = files.filter((file) => basename(file).startsWith(`${chunk}.`))
  if (found.length === 0) throw new Error(`No file of the build is the chunk ${chunk}`)
  return found
}

const releaseRemote = async (remote: RemotePackage, into: string): Promise<RegistryEntry> => {
  const built = join(root, remote.folder, 'dist')
  const manifest = await readManifest(built)
  const { version } = Package.parse(
    JSON.parse(await readFile(join(root, remote.folder, 'package.json'), 'utf8')),
  )
  const { manifest: own } = await import(join(root, remote.folder, 'remote.manifest.ts'))
  const content = createHash('sha256')
    .update(JSON.stringify(await hashesBelow(built, '/')))
    .digest('hex')
    .slice(0, 10)
  const released = `${version}-${content}`
  const url = `/remotes/${remote.name}/${released}/`
  const target = join(into, url)
  await mkdir(target, { recursive: true })
  await cp(built, target, { recursive: true })
  await rm(join(target, 'index.html'), { force: true })
  await compress(target)
  const integrity = await hashesBelow(built, url)
  const routes = manifest.exposes.find((expose) => expose.name === 'routes')
  const entry = manifest.metaData.remoteEntry.name
  return {
    name: remote.name,
    version: released,
    contracts: own.contracts,
    widgets: [...(remote.widgets ?? [])],
    entry: `${url}${entry}`,
    integrity,
    preload: [entry, ...(routes ? [...routes.assets.js.sync, ...routes.assets.css.sync] : [])].map(
      (file) => `${url}${file}`,
    ),
    pages: own.pages.map(({ path, chunk, needsForms = false }: RemotePage) => ({
      path,
      needsForms,
      files: filesOf(chunk, Object.keys(integrity)),
    })),
  }
}

/** Chunks that come only with staff pages; the sign-in page's own is small and comes when it is drawn. */
const staffChunk = /\/async\/(?:kit|staff)\.[0-9a-f]+\.(?:js|css)$/
const otherChunk = /\/async\/(?!(?:kit|staff|sign-in|forms|session-lapsed)\.).+\.(?:js|css)$/
const formsChunk = /\/async\/forms\.[0-9a-f]+\.(?:js|css)$/
const entryChunk = /\/js\/index\.[0-9a-f]+\.js$/

/** What pages of the host fetch at once, the entry first. */
const hostManifest = async (host: string): Promise<WebManifest> => {
  const files = (await walk(host)).map((file) => `/${file.slice(host.length + 1)}`).sort()
  const matching = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file))
  const everywhere = [...matching(entryChunk), ...matching(otherChunk)]
  return {
    preload: {
      public: everywhere,
      staff: [...everywhere, ...matching(staffChunk)],
      forms: matching(formsChunk),
    },
    integrity: await hashesBelow(host, '/'),
  }
}

/**
 * Puts the built host and remotes together below `dist/web`. Remotes go to immutable versioned folders and older
 * versions stay, so that open tabs keep working; the registry is written last, in one rename.
 */
export const release = async (): Promise<void> => {
  const host = join(root, 'host', 'dist')
  const manifest = await hostManifest(host)
  await mkdir(webRoot, { recursive: true })
  await cp(host, webRoot, { recursive: true })
  await compress(join(webRoot, 'static'))
  const remotes = await Promise.all(remotePackages.map((remote) => releaseRemote(remote, webRoot)))
  await writeFile(join(webRoot, 'web-manifest.json'), JSON.stringify(manifest))
  await writeFile(join(webRoot, 'remotes.json.new'), JSON.stringify({ remotes }))
  await rename(join(webRoot, 'remotes.json.new'), join(webRoot, 'remotes.json'))
}
