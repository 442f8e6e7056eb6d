import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core'
import { runMain, step } from './console.ts'
import { hasCode, readRemotes } from './manifests.ts'
import { root, webRoot } from './paths.ts'
import { release } from './release.ts'
import { frontEndHash } from './source-hash.ts'

const stamp = join(webRoot, '.built-from')

/** Runs the bundler once; prints only errors. */
export const bundle = async (cwd: string, config: RsbuildConfig): Promise<void> => {
  const rsbuild = await createRsbuild({ cwd, config: { ...config, logLevel: 'error' } })
  const { close } = await rsbuild.build()
  await close()
}

const buildOne = async (folder: string): Promise<void> => {
  const cwd = join(root, folder)
  const { default: config } = await import(join(cwd, 'rsbuild.config.ts'))
  await bundle(cwd, config)
}

const inProduction = async (work: () => Promise<void>): Promise<void> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Builds host and remotes for production and releases them into `dist/web`, unless no source changed. */
export const build = (): Promise<void> =>
  inProduction(async () => {
    const hash = await frontEndHash()
    const last = await readFile(stamp, 'utf8').catch(() => '')
    if (last === hash) return
    const coded = (await readRemotes()).filter(({ manifest }) => hasCode(manifest))
    for (const folder of ['host', ...coded.map((remote) => remote.folder)]) {
      await step(`Building ${folder}`, () => buildOne(folder))
    }
    await step('Putting the release together', release)
    await mkdir(webRoot, { recursive: true })
    await writeFile(stamp, hash)
  })

if (import.meta.main) {
  runMain(async () => {
    await build()
    return 0
  })
}
