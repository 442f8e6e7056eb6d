import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isForTests, relativeImports } from '../imports.ts'
import { root } from '../paths.ts'
import { packageOf } from '../shared-modules.ts'
import { packages } from './pack-packages.ts'

/** These modules and everything they import, transitively. */
const closureOf = async (
  paths: readonly string[],
  known = new Set<string>(),
): Promise<ReadonlySet<string>> => {
  for (const path of paths) {
    if (known.has(path)) continue
    known.add(path)
    const targets = relativeImports(await readFile(join(root, path), 'utf8'))
    await closureOf(
      targets.filter((target) => target.endsWith('.ts')).map((target) => join(dirname(path), target)),
      known,
    )
  }
  return known
}

const sourcesOf = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(root, folder, 'src'), { recursive: true }))
    .map((path) => join(folder, 'src', path))
    .filter((path) => /\.tsx?$/.test(path) && !isForTests(path))

it.each(packages.filter(({ kind }) => kind !== 'types'))(
  '$name declares the third-party packages that it imports',
  async (one) => {
    const { name, folder, kind, needs } = one
    const paths = kind === 'tools' ? [join(folder, 'src/outside/cli.ts')] : await sourcesOf(folder)
    const texts = await Promise.all(
      [...(await closureOf(paths))].map((path) => readFile(join(root, path), 'utf8')),
    )
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b[^;]*? from '([@a-z][\w@/.:-]*)'/gm)].map(([, from = '']) =>
        packageOf(from),
      ),
    )
    const foreign = new Set(
      imported.filter((from) => !from.startsWith('node:') && !from.startsWith('@zaakwerk/')),
    )
    expect([...foreign].toSorted(), name).toEqual([...needs].toSorted())
  },
)
