import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin'
import { isPackage, root } from './paths.ts'

/**
 * Modules that host and remotes share at run time, one copy of each.
 * The host provides them (`host/src/shared-modules.ts` keeps them in its module graph); remotes bundle none.
 * A shared module includes all its exports. A library of which little is used is therefore re-exported in part by a module of ours, and `boundaries.ts` keeps
 * remotes from importing the library itself.
 */
export const sharedModules = [
  '@zaakwerk/contract/zod',
  '@zaakwerk/platform',
  '@zaakwerk/platform/forms',
  '@zaakwerk/platform/public',
  '@zaakwerk/platform/router',
  '@zaakwerk/ui',
  '@zaakwerk/ui/forms',
  'react',
  'react-dom',
  'react/jsx-runtime',
] as const

export const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** The host provides them all, so its versions run; a standalone repository installs the same. */
export const versionOf = (module: string): string => {
  const file = join(root, isPackage ? '' : 'host', 'node_modules', packageOf(module), 'package.json')
  const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof version !== 'string') throw new Error(`${module} has no version`)
  return version
}

/** A remote accepts every version of the same major with the exports it may use: this minor or a later one. */
const rangeOf = (version: string): string => `^${version.replace(/\.\d+(-.*)?$/, '.0')}`

/** Overrides the version of a module in a build; only used to rebuild an old release. */
export type OverrideVersion = (version: string, module: string) => string

/** The `shared` table of the host, which provides the modules, each in its installed version. */
export const providedModules = (): NonNullable<ModuleFederationOptions['shared']> =>
  Object.fromEntries(
    sharedModules.map((module) => {
      const version = versionOf(module)
      return [module, { singleton: true, requiredVersion: version, version }]
    }),
  )

/** The `shared` table of a remote, which provides none. The shell compares the ranges before it loads the remote. */
export const consumedModules = (
  overrideVersion: OverrideVersion = (version) => version,
): NonNullable<ModuleFederationOptions['shared']> =>
  Object.fromEntries(
    sharedModules.map((module) => {
      const version = overrideVersion(versionOf(module), module)
      return [
        module,
        {
          singleton: true,
          strictVersion: true,
          requiredVersion: rangeOf(version),
          version,
          import: false as const,
        },
      ]
    }),
  )
