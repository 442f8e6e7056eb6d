import { relative } from 'node:path'
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'
import * as z from '@zaakwerk/contract/zod-server'
import { root } from './paths.ts'

/** The sources of a build, as paths from the root, without third-party packages. */
export interface Bundled {
  /** Every file that the bundler read. */
  readonly inputs: readonly string[]
  /** Modules with code in the bundle. */
  readonly modules: readonly string[]
}

const Module = z.object({ orphan: z.optional(z.boolean()), nameForCondition: z.nullish(z.string()) })
const Stats = z.object({
  modules: z.array(z.extend(Module, { modules: z.optional(z.array(Module)) })),
})

const ours = (files: Iterable<string>): readonly string[] =>
  [...new Set([...files].map((file) => relative(root, file)))]
    .filter(
      (path) =>
        !path.startsWith('..') && /^(?:node_modules[\\/]@zaakwerk[\\/]|(?!.*node_modules))/.test(path),
    )
    .sort()

/** A concatenated module is listed below the one that contains it, and again as an orphan. */
const modulesOf = (stats: unknown): readonly string[] =>
  Stats.parse(stats)
    .modules.filter(({ orphan }) => !orphan)
    .flatMap((one) => [one, ...(one.modules ?? [])])
    .flatMap(({ nameForCondition }) => (nameForCondition ? [nameForCondition] : []))

const everyModule = {
  all: false,
  modules: true,
  nestedModules: true,
  orphanModules: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  nestedModulesSpace: Number.MAX_SAFE_INTEGER,
} as const

const recorder = (record: (bundled: Bundled) => void): RsbuildPlugin => ({
  name: 'zaakwerk:bundled',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      if (!stats || !('compilation' in stats)) return
      const { fileDependencies } = stats.compilation
      record({ inputs: ours(fileDependencies), modules: ours(modulesOf(stats.toJson(everyModule))) })
    })
  },
})

/** Runs the bundler once; prints only errors. */
export const bundle = async (cwd: string, config: RsbuildConfig): Promise<Bundled> => {
  let bundled: Bundled = { inputs: [], modules: [] }
  const plugin = recorder((one) => {
    bundled = one
  })
  const rsbuild = await createRsbuild({
    cwd,
    config: { ...config, plugins: [...(config.plugins ?? []), plugin], logLevel: 'error' },
  })
  const { close } = await rsbuild.build()
  await close()
  return bundled
}
