import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from '@zaakwerk/contract/zod-server'
import { root } from './paths.ts'

const PackageConfig = z.object({
  compilerOptions: z._default(z.record(z.string(), z.unknown()), {}),
  include: z.array(z.string()),
})

/** All packages of the workspace, found by their `tsconfig.json`. */
const packages = (): string[] =>
  ['.', 'shared']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))

interface TypeProgram {
  readonly folders: readonly string[]
  /** Path of a `tsconfig.json` for all of them. */
  readonly config: string
}

/**
 * Groups packages with the same compiler options, to check each group as one program: separate checks parse the shared sources again, which took most of the
 * time. The largest group comes first, because it takes longest.
 */
export const typePrograms = (): TypeProgram[] => {
  const groups = new Map<string, { folders: string[]; include: string[]; options: object }>()
  for (const folder of packages()) {
    const text = readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')
    const { compilerOptions, include } = PackageConfig.parse(JSON.parse(text))
    const key = JSON.stringify(compilerOptions)
    const group = groups.get(key) ?? { folders: [], include: [], options: compilerOptions }
    group.folders.push(folder)
    group.include.push(...include.map((path) => join(root, folder, path)))
    groups.set(key, group)
  }
  const place = join(root, 'node_modules/.cache/types')
  mkdirSync(place, { recursive: true })
  const largestFirst = [...groups.values()].sort((a, b) => b.folders.length - a.folders.length)
  return largestFirst.map(({ folders, include, options }) => {
    const config = join(place, `${folders[0]?.replaceAll('/', '-')}.json`)
    const extended = join(root, 'tsconfig.base.json')
    writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions: options, include }))
    return { folders, config }
  })
}
