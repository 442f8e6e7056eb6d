import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rsbuild/core'
import { callSchemas } from '@zaakwerk/contract/call-schemas'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { BuiltCall, ReleaseStatement } from '@zaakwerk/contract/release-statement'
import { root } from '../paths.ts'
import { readSharedExports } from '../shared-exports.ts'

/** Used exports by module. */
export type UsedNames = ReadonlyMap<string, ReadonlySet<string>>

/** Compiles a module without types and comments, which drops type-only imports. */
const stripTypes = async (text: string, filename: string): Promise<string> => {
  const { code } = await rspack.experiments.swc.transform(text, {
    filename,
    isModule: true,
    minify: true,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
  })
  return code
}

const namedImport = /(?:import|export)\{([^}]*)\}from"(@zaakwerk\/[^"]+)"/g
const namespaceImport = /import\*as ([\w$]+) from"(@zaakwerk\/[^"]+)"/g

/** The names that one module uses from our packages: named imports and re-exports, and members of namespace imports. */
export const usedNames = async (text: string, filename: string): Promise<UsedNames> => {
  const code = await stripTypes(text, filename)
  const names = new Map<string, Set<string>>()
  const add = (module: string, name: string): void => {
    if (name) names.set(module, (names.get(module) ?? new Set()).add(name))
  }
  for (const [, list = '', module = ''] of code.matchAll(namedImport))
    for (const one of list.split(',')) add(module, one.trim().split(' as ')[0] ?? '')
  for (const [, namespace = '', module = ''] of code.matchAll(namespaceImport)) {
    const member = new RegExp(`(?<![\\w$.])${namespace.replaceAll('$', '\\$')}\\??\\.([\\w$]+)`, 'g')
    for (const [, name = ''] of code.matchAll(member)) add(module, name)
  }
  return names
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const endpointsOf = async (module: string, names: ReadonlySet<string>): Promise<readonly Endpoint[]> => {
  const exported: Readonly<Record<string, unknown>> = await import(module)
  return [...names].map((name) => exported[name]).filter(isEndpoint)
}

const byCall = (a: BuiltCall, b: BuiltCall): number =>
  a.path.localeCompare(b.path) || a.method.localeCompare(b.method)

const callsOf = async (names: UsedNames): Promise<BuiltCall[]> => {
  const found = await Promise.all(
    [...names]
      .filter(([module]) => module.startsWith('@zaakwerk/contract/'))
      .map(([module, used]) => endpointsOf(module, used)),
  )
  return [...new Set(found.flat())].map(callSchemas).sort(byCall)
}

/** Limited to known exports of shared modules: a local binding may shadow the name of a namespace import. */
const sharedOf = async (names: UsedNames): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    Object.entries(await readSharedExports()).flatMap(([module, { exports }]) => {
      const used = exports.filter((name) => names.get(module)?.has(name))
      return used.length > 0 ? [[module, used]] : []
    }),
  )

/** The dependencies of a bundle on shell and API: used exports of shared modules, and API calls. `modules`: paths from the root. */
export const builtWith = async (
  modules: readonly string[],
): Promise<Pick<ReleaseStatement, 'uses' | 'calls'>> => {
  const sources = modules.filter((path) => /\.tsx?$|^node_modules\/@zaakwerk\/.*\.js$/.test(path))
  const found = await Promise.all(
    sources.map(async (path) => usedNames(await readFile(join(root, path), 'utf8'), path)),
  )
  const all = new Map<string, Set<string>>()
  for (const [module, names] of found.flatMap((one) => [...one]))
    all.set(module, new Set([...(all.get(module) ?? []), ...names]))
  return { uses: await sharedOf(all), calls: await callsOf(all) }
}
