import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { ModuleFederationOptions } from '@module-federation/rsbuild-plugin'

/**
 * What host and remotes share at run time, as singletons of one exact version.
 * The host provides each (`host/src/shared-modules.ts` keeps them in its graph); remotes bring no copy of their own.
 */
export const sharedModules = [
  '@zaakwerk/platform',
  '@zaakwerk/ui',
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
  module.startsWith('@') ? module : (module.split('/')[0] ?? module)

const versionOf = (module: string, folder: string): string => {
  const require = createRequire(resolve(folder, 'package.json'))
  const version: unknown = JSON.parse(
    require('node:fs').readFileSync(
      resolve(folder, 'node_modules', packageOf(module), 'package.json'),
      'utf8',
    ),
  ).version
  if (typeof version !== 'string') throw new Error(`${module} has no version`)
  return version
}

/** The `shared` table of one package; `provides` is true for the host and for a remote that runs alone. */
export const sharedTable = (
  folder: string,
  provides: boolean,
): NonNullable<ModuleFederationOptions['shared']> =>
  Object.fromEntries(
    sharedModules.map((module) => {
      const version = versionOf(module, folder)
      return [
        module,
        {
          singleton: true,
          strictVersion: true,
          requiredVersion: version,
          version,
          ...(provides ? {} : { import: false as const }),
        },
      ]
    }),
  )
