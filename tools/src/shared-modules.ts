import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin'
import { root } from './paths.ts'

/**
 * What host and remotes share at run time, as singletons of one exact version.
 * The host provides each (`host/src/shared-modules.ts` keeps them in its graph); remotes bring no copy of their own.
 */
export const sharedModules = [
  '@zaakwerk/platform',
  '@zaakwerk/ui',
  '@zaakwerk/ui/forms',
  'axios',
  'dayjs',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'react/jsx-runtime',
  'swr',
  'zod',
] as const

const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** The host has them all, so it says which version everybody runs on. */
const versionOf = (module: string): string => {
  const file = join(root, 'host', 'node_modules', packageOf(module), 'package.json')
  const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof version !== 'string') throw new Error(`${module} has no version`)
  return version
}

/** The `shared` table of one package; only the host brings the modules. */
export const sharedTable = (provides: boolean): NonNullable<ModuleFederationOptions['shared']> =>
  Object.fromEntries(
    sharedModules.map((module) => {
      const version = versionOf(module)
      const own = provides ? {} : { import: false as const }
      return [module, { singleton: true, strictVersion: true, requiredVersion: version, version, ...own }]
    }),
  )
