import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as z from '@zaakwerk/contract/zod-server'
import { PlainError, runMain } from './console.ts'
import { root } from './paths.ts'
import { packageOf, sharedModules, versionOf } from './shared-modules.ts'

/** The exports of each shared module of ours, with the version that has them. A remote requires that version or later (ADR 27). */
const listFile = 'tools/shared-exports.json'
const List = z.record(z.string(), z.object({ version: z.string(), exports: z.array(z.string()) }))

const Package = z.object({ exports: z.record(z.string(), z.string()) })

const folderOf = (module: string): string => packageOf(module).replace('@zaakwerk/', 'shared/')

const entryOf = async (module: string): Promise<string> => {
  const folder = join(root, folderOf(module))
  const { exports } = Package.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const path = module.slice(packageOf(module).length)
  const target = exports[`.${path}`] ?? exports['./*']?.replace('*', path.slice(1))
  if (target === undefined) throw new Error(`${module} is no export of its package`)
  return join(folder, target)
}

/** Types do not exist at run time, so no remote can miss them. */
const namesIn = async (file: string): Promise<readonly string[]> => {
  const text = (await readFile(file, 'utf8')).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))
      .map((one) => one.split(' as ').at(-1) ?? one),
  )
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
  const passedOn = await Promise.all(
    [...text.matchAll(/^export \* from '(\.[^']+)'/gm)].map(([, target = '']) =>
      namesIn(resolve(dirname(file), target)),
    ),
  )
  return [...listed, ...declared.map(([, name = '']) => name), ...passedOn.flat()]
}

const readNow = async (): Promise<z.output<typeof List>> =>
  Object.fromEntries(
    await Promise.all(
      sharedModules
        .filter((module) => module.startsWith('@zaakwerk/'))
        .map(async (module) => {
          const exports = [...new Set(await namesIn(await entryOf(module)))].sort()
          return [module, { version: versionOf(module), exports }] as const
        }),
    ),
  )

/** Reads the recorded exports of our shared modules. */
export const readSharedExports = async (): Promise<SharedExports> =>
  List.parse(JSON.parse(await readFile(join(import.meta.dirname, '../shared-exports.json'), 'utf8')))

const without = (names: readonly string[], others: readonly string[] = []): readonly string[] =>
  names.filter((name) => !others.includes(name))

/** A version as a number that grows with major and minor. */
const minorOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 1000 + minor
}

const majorOf = (version: string): number => Math.floor(minorOf(version) / 1000)

type SharedExports = z.output<typeof List>

/** The differences with the recorded list, and the version bumps that they require; one per line. */
export const compareExports = (
  list: SharedExports,
  now: SharedExports,
): { differs: readonly string[]; toRaise: readonly string[] } => {
  const rows = [...new Set([...Object.keys(list), ...Object.keys(now)])].map((module) => {
    const was = list[module] ?? { version: '0.0.0', exports: [] }
    const is = now[module] ?? { version: was.version, exports: [] }
    const added = without(is.exports, was.exports)
    const gone = without(was.exports, is.exports)
    const file = `${folderOf(module)}/package.json`
    const toRaise = [
      ...(gone.length > 0 && majorOf(is.version) === majorOf(was.version)
        ? [
            `${module} no longer exports ${gone.join(', ')}: raise the major in ${file}, and the shell contract`,
          ]
        : []),
      ...(added.length > 0 && minorOf(is.version) <= minorOf(was.version)
        ? [`${module} ${was.version} does not export ${added.join(', ')}: raise the minor in ${file}`]
        : []),
    ]
    const same = added.length === 0 && gone.length === 0 && is.version === was.version
    return { differs: same ? [] : [`${listFile} has ${module} as it was in ${was.version}`], toRaise }
  })
  return {
    differs: rows.flatMap(({ differs }) => differs),
    toRaise: rows.flatMap(({ toRaise }) => toRaise),
  }
}

const compare = async () => compareExports(await readSharedExports(), await readNow())

const command = 'node tools/bootstrap.mjs shared-exports'

/** Checks that the exports of a shared module only change together with its version (ADR 27). */
export const checkSharedExports = async (): Promise<{ ok: boolean; output: string }> => {
  const { differs, toRaise } = await compare()
  const written =
    differs.length > 0 ? [`\`${command}\` writes the list anew; commit it with the change.`] : []
  return {
    ok: differs.length === 0,
    output: [...toRaise, ...differs, ...written].map((line) => `${line}\n`).join(''),
  }
}

if (import.meta.main) {
  runMain(async () => {
    const { toRaise } = await compare()
    if (toRaise.length > 0) throw new PlainError(toRaise.join('\n'))
    await writeFile(join(root, listFile), `${JSON.stringify(await readNow(), null, 2)}\n`)
    return 0
  })
}
