import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { isForTests, relativeImports } from './imports.ts'
import { root } from './paths.ts'
import { sharedModules, versionOf } from './shared-modules.ts'

/** Digest of each source file by its path from the root, without tests and `testing` folders. */
export type Digests = ReadonlyMap<string, string>

const skipped = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results'])

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter((entry) => !skipped.has(entry.name))
      .map((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
      ),
  )
  return nested.flat()
}

const isSource = (path: string): boolean => !isForTests(path) && !path.endsWith('.tsbuildinfo')

/** Files outside the packages that every bundle depends on. */
const files = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tools/shared-exports.json']

/** Reads the digests of all sources. Call it before a build, so that a change during the build causes another one. */
export const readDigests = async (): Promise<Digests> => {
  const folders = (await readdir(root)).filter((name) => name === 'host' || name.startsWith('mfe-'))
  const found = await Promise.all(
    [...folders, 'shared', 'tools/src'].map((folder) => filesBelow(join(root, folder))),
  )
  const paths = [...files, ...found.flat().map((file) => relative(root, file))].filter(isSource).sort()
  const rows = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(root, path))
      return [path, createHash('sha256').update(content).digest('hex')] as const
    }),
  )
  return new Map(rows)
}

/** A module of the tools and everything it imports, transitively. */
const closureOf = async (path: string, known: Set<string> = new Set()): Promise<ReadonlySet<string>> => {
  if (known.has(path)) return known
  known.add(path)
  const targets = relativeImports(await readFile(join(root, path), 'utf8'))
  for (const target of targets) await closureOf(join(dirname(path), target), known)
  return known
}

/** Only used by `npm run dev`. */
const onlyForDev = 'tools/src/dev-html.ts'

/** Dependencies of all bundles, besides their sources. */
export interface BuildTools {
  /** The modules that configure and run the bundler. */
  readonly bundler: readonly string[]
  /** The modules that assemble `dist/web`. */
  readonly assembler: readonly string[]
  /** Versions of the shared modules that the host provides. */
  readonly provided: string
}

/** Reads the dependencies of all bundles. */
export const readBuildTools = async (): Promise<BuildTools> => {
  const config = await closureOf('tools/src/rsbuild-config.ts')
  const bundler = [...config, 'tools/src/bundle.ts', 'tools/src/empty-module.ts']
  return {
    bundler: bundler.filter((path) => path !== onlyForDev),
    assembler: [...(await closureOf('tools/src/assemble.ts'))],
    provided: sharedModules.map((module) => `${module}@${versionOf(module)}`).join(),
  }
}

interface Bundle {
  /** `host` or `mfe-…`. */
  readonly folder: string
  /** Files of `shared` that its last build read; no other file of it can change the bundle. */
  readonly shared: readonly string[]
}

const hashOf = (paths: readonly string[], digests: Digests, also = ''): string => {
  const rows = [...new Set(paths)].sort().map((path) => `${path} ${digests.get(path)}\n`)
  return createHash('sha256').update(rows.join('')).update(also).digest('hex')
}

/** Hash of all sources of a bundle. Of modules that the host provides only the versions count, as remotes do not bundle them. */
export const bundleHash = ({ folder, shared }: Bundle, digests: Digests, tools: BuildTools): string => {
  const own = [...digests.keys()].filter((path) => path.startsWith(`${folder}/`))
  return hashOf([...own, ...files, ...tools.bundler, ...shared], digests, tools.provided)
}

/** Hash of `dist/web`: the bundles, and the modules that assemble it. */
export const assemblyHash = (bundles: readonly string[], digests: Digests, tools: BuildTools): string =>
  hashOf(tools.assembler, digests, bundles.join())
