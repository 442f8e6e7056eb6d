import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { releaseRemote } from '../../assemble.ts'
import { buildRemote } from '../../build.ts'
import { PlainError } from '../../console.ts'
import { root } from '../../paths.ts'
import { builtWith } from '../built-with.ts'
import { findRemote } from '../command-line.ts'
import { type PackedRelease, packFiles } from '../pack-release.ts'
import type { SigningKey } from '../release-key.ts'

/** Another version of a remote: a replacement in one of its built scripts. */
export interface Variant {
  /** Of `package.json`: "0.4.1". */
  readonly version: string
  readonly from: string
  readonly to: string
}

/** Below the root, as the tools take package folders relative to it. */
const scratch = join(root, 'tools/.cache')

const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Replaces a text in one script, and the hash of that script in the others. */
const replaceInScripts = async (folder: string, { from, to }: Variant): Promise<void> => {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.js'))
  const scripts = await Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
  )
  const [own, ...more] = scripts.filter(({ text }) => text.includes(from))
  if (!own || more.length > 0) throw new PlainError(`"${from}" is not in exactly one script.`)
  const changed = own.text.replace(from, () => to)
  await writeFile(join(folder, own.path), changed)
  for (const { path, text } of scripts)
    if (text.includes(hashOf(own.text)))
      await writeFile(join(folder, path), text.replaceAll(hashOf(own.text), hashOf(changed)))
}

/**
 * Packs other versions of a remote like {@link packRelease}, but replaces a text in the built scripts instead of building again: a second for each version.
 * Hashes, statement and signature are those of the changed files.
 */
export const packVariants = async (
  name: string,
  variants: readonly Variant[],
  key: SigningKey,
): Promise<readonly PackedRelease[]> => {
  const built = await findRemote(name, '')
  const needs = await builtWith(await buildRemote(built))
  await mkdir(scratch, { recursive: true })
  const workDir = await mkdtemp(join(scratch, 'variants-'))
  try {
    const packed: PackedRelease[] = []
    for (const variant of variants) {
      const copy = join(workDir, variant.version)
      await cp(join(root, built.folder, 'dist'), join(copy, 'dist'), { recursive: true })
      await writeFile(join(copy, 'package.json'), JSON.stringify({ version: variant.version }))
      await replaceInScripts(join(copy, 'dist'), variant)
      const into = join(copy, 'released')
      const remote = await releaseRemote({ folder: relative(root, copy), manifest: built.manifest }, into)
      const files = join(into, 'remotes', remote.name, remote.version)
      packed.push(await packFiles(files, { remote, ...needs, built_at: new Date().toISOString() }, key))
    }
    return packed
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}
