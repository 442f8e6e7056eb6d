import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RegistryEntry, RegistryPage, WebManifest } from '@zaakwerk/contract/remotes'
import * as z from '@zaakwerk/contract/zod-server'
import { compress, walk } from './compress.ts'
import { missingPlaces } from './host-page.ts'
import { hasCode, isCoded, type RemoteFolder, readRemotes } from './manifests.ts'
import { root, webRoot } from './paths.ts'
import { readProvided } from './provided.ts'

const Assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })

/** The parts of federation's own `mf-manifest.json` that a release reads. */
const FederationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: Assets, css: Assets }) })),
})
type FederationManifest = z.output<typeof FederationManifest>

const Package = z.object({ version: z.string() })

const hashOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`

const readManifest = async (folder: string): Promise<FederationManifest> =>
  FederationManifest.parse(JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')))

const hashesBelow = async (folder: string, url: string): Promise<Record<string, string>> => {
  const files = (await walk(folder)).filter((file) => file.endsWith('.js') || file.endsWith('.css'))
  const rows = await Promise.all(
    files.map(async (file) => [`${url}${file.slice(folder.length + 1)}`, await hashOf(file)] as const),
  )
  return Object.fromEntries(rows.sort(([a], [b]) => a.localeCompare(b)))
}

type Facts = Pick<RegistryEntry, 'name' | 'label' | 'contracts' | 'menu' | 'widgets'>

/** The parts of a manifest that the registry copies. */
const factsOf = ({ name, label, contracts, menu = [], widgets = [] }: RemoteFolder['manifest']): Facts => ({
  name,
  label,
  contracts: [...contracts],
  menu: [...menu],
  widgets: widgets.map((widget) => ({ name: widget.name, label: widget.label })),
})

const pageOf = (
  page: RemoteFolder['manifest']['pages'][number],
  filesOf: (exposed: string) => string[],
): RegistryPage => {
  const { path, access, under, tokenParameter } = page
  const facts = { path, access, ...(under ? { under } : {}), ...(tokenParameter ? { tokenParameter } : {}) }
  if (isCoded(page))
    return { ...facts, name: page.name, needsForms: page.needsForms ?? false, files: filesOf(page.name) }
  return { ...facts, ...(page.redirect ? { redirect: page.redirect } : {}), needsForms: false, files: [] }
}

/** Code that a page needs only after an error. */
const rareChunk = /\/async\/rare\.[0-9a-f]+\.(?:js|css)$/

/** Folders of other versions of a remote, which share most of their files. */
const earlierVersions = async (
  name: string,
  { into, released }: { readonly into: string; readonly released: string },
): Promise<readonly string[]> => {
  const folders = [...new Set([into, webRoot])].map((base) => join(base, 'remotes', name))
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((version) => join(folder, version)),
    ),
  )
  return found.flat().filter((folder) => folder !== join(into, 'remotes', name, released))
}

/** Copies a built remote into a versioned folder below `into` and returns its registry entry. */
export const releaseRemote = async (
  { folder, manifest }: RemoteFolder,
  into: string,
): Promise<RegistryEntry> => {
  const { version } = Package.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')))
  const facts = factsOf(manifest)
  if (!hasCode(manifest))
    return {
      ...facts,
      version,
      shared: {},
      integrity: {},
      pages: manifest.pages.map((page) => pageOf(page, () => [])),
    }

  const built = join(root, folder, 'dist')
  const federation = await readManifest(built)
  const content = createHash('sha256')
    .update(JSON.stringify(await hashesBelow(built, '/')))
    .digest('hex')
    .slice(0, 10)
  const released = `${version}-${content}`
  const url = `/remotes/${manifest.name}/${released}/`
  const target = join(into, url)
  await mkdir(target, { recursive: true })
  await cp(built, target, { recursive: true })
  await rm(join(target, 'index.html'), { force: true })
  await compress(target, await earlierVersions(manifest.name, { into, released }))
  const filesOf = (exposed: string): string[] => {
    const assets = federation.exposes.find(({ name }) => name === exposed)?.assets
    if (!assets) throw new Error(`The build of ${folder} does not expose ${exposed}`)
    // Lazy chunks of a public page, like the signature pad, are needed before the page can be used, unless they are rare; staff pages load many of theirs
    // later.
    const isPublic = manifest.pages.some(
      (page) => isCoded(page) && page.name === exposed && page.access === 'public',
    )
    const parts = isPublic ? [assets.js.async, assets.css.async] : []
    const files = [assets.js.sync, assets.css.sync, ...parts].flat().filter((file) => !rareChunk.test(file))
    return files.map((file) => `${url}${file}`)
  }
  return {
    ...facts,
    version: released,
    entry: `${url}${federation.metaData.remoteEntry.name}`,
    shared: Object.fromEntries(federation.shared.map((one) => [one.name, one.requiredVersion])),
    integrity: await hashesBelow(built, url),
    pages: manifest.pages.map((page) => pageOf(page, filesOf)),
  }
}

/**
 * Names of the shell's chunks that not every page needs, by the pages that preload them. Sign-in is small, and the others of `none` come with what is opened
 * later.
 */
const chunks = {
  staff: ['app', 'work', 'kit', 'staff'],
  public: ['public'],
  form: ['form'],
  forms: ['forms'],
  none: ['sign-in', 'columns', 'dates', 'outbox', 'search', 'session-lapsed'],
} as const
/** The subset for Dutch; a page with other characters loads theirs itself. */
const font = /\/font\/inter-latin-wght-normal\.[0-9a-f]+\.woff2$/
const entryChunk = /\/js\/index\.[0-9a-f]+\.js$/

/** The files of the built shell that its pages preload, the entry first. Throws when a chunk of the list above, the entry or the font was not built. */
export const preloadsOf = (files: readonly string[]): WebManifest['preload'] => {
  const matching = (pattern: RegExp): string[] => {
    const found = files.filter((file) => pattern.test(file))
    if (found.length === 0) throw new Error(`No file of the built host matches ${pattern.source}`)
    return found
  }
  const chunkOf = (name: string): string[] =>
    matching(new RegExp(String.raw`/async/${name}\.[0-9a-f]+\.(?:js|css)$`))
  const named = Object.values(chunks).flat().flatMap(chunkOf)
  const others = files.filter((file) => /\/async\/.+\.(?:js|css)$/.test(file) && !named.includes(file))
  const everywhere = [...matching(entryChunk), ...others]
  const preloaded = (names: readonly string[]): string[] => names.flatMap(chunkOf).toSorted()
  return {
    public: [...everywhere, ...preloaded(chunks.public)],
    staff: [...everywhere, ...preloaded(chunks.staff)],
    form: preloaded(chunks.form),
    forms: preloaded(chunks.forms),
    fonts: matching(font),
  }
}

/** What the host provides, and the files that its pages preload. */
const hostManifest = async (host: string): Promise<WebManifest> => {
  const files = (await walk(host)).map((file) => `/${file.slice(host.length + 1)}`).sort()
  return {
    provides: await readProvided(),
    preload: preloadsOf(files),
    integrity: await hashesBelow(host, '/'),
  }
}

/**
 * Assembles the built host and remotes in `dist/web`. Remotes go to immutable versioned folders, and older versions stay, so that open tabs keep working; the
 * registry is written last, with an atomic rename.
 */
export const assemble = async (): Promise<void> => {
  const host = join(root, 'host', 'dist')
  const missing = missingPlaces(await readFile(join(host, 'index.html'), 'utf8'))
  if (missing.length > 0) throw new Error(`The page of the host lacks ${missing.join(', ')}`)
  const manifest = await hostManifest(host)
  await mkdir(webRoot, { recursive: true })
  await cp(host, webRoot, { recursive: true })
  await compress(join(webRoot, 'static'))
  const remotes = await Promise.all((await readRemotes()).map((remote) => releaseRemote(remote, webRoot)))
  await writeFile(join(webRoot, 'web-manifest.json'), JSON.stringify(manifest))
  await writeFile(join(webRoot, 'remotes.json.new'), JSON.stringify({ remotes }))
  await rename(join(webRoot, 'remotes.json.new'), join(webRoot, 'remotes.json'))
}
