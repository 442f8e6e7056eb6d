import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin'
import { root } from './paths.ts'

/**
 * What host and remotes share at run time, one copy of each.
 * The host provides each (`host/src/shared-modules.ts` keeps them in its graph); remotes bring no copy of their own.
 * A shared module comes with all its exports. So a library of which little is used stands behind a module of ours that
 * passes on what is, and `boundaries.ts` keeps remotes from importing the library itself.
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

/** The host has them all, so it says which version everybody runs on. */
export const versionOf = (module: string): string => {
  const file = join(root, 'host', 'node_modules', packageOf(module), 'package.json')
  const { version }: { version?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof version !== 'string') throw new Error(`${module} has no version`)
  return version
}

/** A remote takes every version of the major it was built with that has what it may use: this minor or a later one. */
const rangeOf = (version: string): string => `^${version.replace(/\.\d+(-.*)?$/, '.0')}`

/** The version of a module that a build is told; another than today's only where an old release is made again. */
export type VersionThen = (version: string, module: string) => string

/** The `shared` table of the host, which brings the modules, each in the version it has. */
export const providedModules = (): NonNullable<ModuleFederationOptions['shared']> =>
  Object.fromEntries(
    sharedModules.map((module) => {
      const version = versionOf(module)
      return [module, { singleton: true, requiredVersion: version, version }]
    }),
  )

/** The `shared` table of a remote, which brings none of its own. The shell compares the ranges before it loads it. */
export const consumedModules = (
  versionThen: VersionThen = (version) => version,
): NonNullable<ModuleFederationOptions['shared']> =>
  Object.fromEntries(
    sharedModules.map((module) => {
      const version = versionThen(versionOf(module), module)
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
