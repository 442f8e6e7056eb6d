import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from '@zaakwerk/contract/zod-server'
import { assemble } from './assemble.ts'
import { bundle } from './bundle.ts'
import {
  assemblyHash,
  type BuildTools,
  bundleHash,
  type Digests,
  readBuildTools,
  readDigests,
} from './bundle-hash.ts'
import { runMain, step } from './console.ts'
import { hasCode, type RemoteFolder, readRemotes } from './manifests.ts'
import { isPackage, root, webRoot } from './paths.ts'
import { remoteConfig } from './rsbuild-config.ts'

const assemblyStamp = join(webRoot, '.built-from')

/** The last build of a package: the hash and shared files of its sources, and the modules in the bundle. */
const BuildRecord = z.object({ hash: z.string(), shared: z.array(z.string()), modules: z.array(z.string()) })
type BuildRecord = z.output<typeof BuildRecord>

const recordFile = (folder: string): string => join(root, folder, '.cache', 'build.json')

const readRecord = async (folder: string): Promise<BuildRecord | undefined> => {
  if (!existsSync(join(root, folder, 'dist'))) return undefined
  const text = await readFile(recordFile(folder), 'utf8').catch(() => 'null')
  return BuildRecord.safeParse(JSON.parse(text)).data
}

interface BuildSources {
  readonly digests: Digests
  readonly tools: BuildTools
}

const readBuildSources = async (): Promise<BuildSources> => ({
  digests: await readDigests(),
  tools: await readBuildTools(),
})

const bundlePackage = async (folder: string, { digests, tools }: BuildSources): Promise<BuildRecord> => {
  const cwd = join(root, folder)
  const { default: config } = await import(join(cwd, 'rsbuild.config.ts'))
  const { inputs, modules } = await bundle(cwd, config)
  const shared = inputs.filter((path) => path.startsWith('shared/') && digests.has(path))
  const record = { hash: bundleHash({ folder, shared }, digests, tools), shared, modules: [...modules] }
  await mkdir(dirname(recordFile(folder)), { recursive: true })
  await writeFile(recordFile(folder), JSON.stringify(record))
  return record
}

const buildChanged = async (folder: string, sources: BuildSources): Promise<BuildRecord> => {
  const last = await readRecord(folder)
  if (last?.hash === bundleHash({ folder, shared: last?.shared ?? [] }, sources.digests, sources.tools))
    return last
  return step(`Building ${folder}`, () => bundlePackage(folder, sources))
}

const inProduction = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Builds one remote for production if its sources changed. Returns the modules in its bundle, as paths from the root. */
export const buildRemote = ({ folder, manifest }: RemoteFolder): Promise<readonly string[]> =>
  inProduction(async () => {
    if (!isPackage) return (await buildChanged(folder, await readBuildSources())).modules
    // A standalone repository has no build record; its build takes a second.
    const cwd = join(root, folder)
    return (await step(`Building ${folder}`, () => bundle(cwd, remoteConfig(cwd, manifest)))).modules
  })

/** Builds the shell for production if its sources changed, and returns its folder. */
export const buildShell = (): Promise<string> =>
  inProduction(async () => {
    await buildChanged('host', await readBuildSources())
    return join(root, 'host/dist')
  })

/** Builds the host and remotes whose sources changed, and then assembles `dist/web`. */
export const build = (): Promise<void> =>
  inProduction(async () => {
    const sources = await readBuildSources()
    const remotes = await readRemotes()
    const coded = remotes.filter(({ manifest }) => hasCode(manifest)).map(({ folder }) => folder)
    const hashes: string[] = remotes.map(({ manifest }) => JSON.stringify(manifest))
    for (const folder of ['host', ...coded]) hashes.push((await buildChanged(folder, sources)).hash)
    const hash = assemblyHash(hashes, sources.digests, sources.tools)
    if ((await readFile(assemblyStamp, 'utf8').catch(() => '')) === hash) return
    await step('Assembling dist/web', assemble)
    await writeFile(assemblyStamp, hash)
  })

if (import.meta.main) {
  runMain(async () => {
    await build()
    return 0
  })
}
