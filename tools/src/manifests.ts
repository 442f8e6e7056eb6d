import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodedPage, RemoteManifest } from '@zaakwerk/contract/remotes'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import * as z from '@zaakwerk/contract/zod-server'
import { root } from './paths.ts'

/** A remote of this repository: a folder `mfe-*` with a manifest. There is no other list of remotes. */
export interface RemoteFolder {
  readonly folder: string
  readonly manifest: RemoteManifest
}

/** Schema for the parts of a manifest in which no other check would find a mistake. */
const Manifest = z.object({
  name: z.string().check(z.regex(/^mfe_[a-z]+$/)),
  label: z.string().check(z.minLength(1)),
  contracts: z.array(z.int()).check(z.minLength(1)),
  devPort: z.int(),
  pages: z.array(z.object({ path: z.string().check(z.startsWith('/')) })),
})

const isManifest = (value: unknown): value is RemoteManifest => Manifest.safeParse(value).success

export const readRemotes = async (): Promise<readonly RemoteFolder[]> => {
  const folders = (await readdir(root)).filter(
    (folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'remote.manifest.ts')),
  )
  return Promise.all(
    folders.sort().map(async (folder) => {
      const { manifest }: { manifest: unknown } = await import(join(root, folder, 'remote.manifest.ts'))
      if (!isManifest(manifest)) throw new Error(`${folder}/remote.manifest.ts is no manifest of a remote`)
      return { folder, manifest }
    }),
  )
}

export const isCoded = (page: RemoteManifest['pages'][number]): page is CodedPage => 'file' in page

/** Folders of the remotes whose pages come without the design kit. */
export const foldersWithoutKit = async (): Promise<readonly string[]> =>
  (await readRemotes()).filter(({ manifest }) => manifest.kit === false).map(({ folder }) => folder)

/** Modules that a remote exposes: each page and widget, under the name of its component. */
export const exposesOf = ({ pages, widgets = [] }: RemoteManifest): Record<string, string> =>
  Object.fromEntries([...pages.filter(isCoded), ...widgets].map(({ name, file }) => [`./${name}`, file]))

/** False for a remote that only has menu entries so far, and nothing to build. */
export const hasCode = (manifest: RemoteManifest): boolean => Object.keys(exposesOf(manifest)).length > 0

const twice = (values: readonly (string | number)[]): readonly (string | number)[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

const Package = z.object({ version: z.string() })

interface Declared {
  readonly remotes: readonly RemoteFolder[]
  /** Versions of the shared packages by name. */
  readonly versions: Readonly<Record<string, string>>
  /** Whether there is a file at a path from the root. */
  readonly exists: (path: string) => boolean
}

/** Duplicate or missing claims in the manifests, and shared packages whose major version differs from the shell contract; one per line. */
export const manifestProblems = ({ remotes, versions, exists }: Declared): readonly string[] => {
  const all = remotes.map(({ manifest }) => manifest)
  const missing = remotes.flatMap(({ folder, manifest }) =>
    Object.values(exposesOf(manifest))
      .filter((file) => !exists(join(folder, file)))
      .map((file) => `${folder}: ${file} does not exist`),
  )
  const repeated = [
    ...twice(all.map(({ name }) => name)),
    ...twice(all.map(({ devPort }) => devPort)),
    ...twice(all.flatMap(({ pages }) => pages.map(({ path }) => path))),
    ...twice(all.flatMap(({ widgets = [] }) => widgets.map(({ name }) => name))),
  ].map((what) => `two manifests claim ${what}`)
  const otherMajors = Object.entries(versions)
    .filter(([, version]) => !version.startsWith(`${shellContract}.`))
    .map(([name, version]) => `@zaakwerk/${name} is ${version}, but the shell contract is ${shellContract}`)
  // The shell loads the kit for a page that needs a sign-in, and for no other.
  const wrongKit = remotes.flatMap(({ folder, manifest: { kit = true, pages } }) =>
    pages
      .filter(({ access }) => (access === 'public') === kit)
      .map(
        ({ path }) =>
          `${folder}: ${path} has to be in a remote ${kit ? 'with `kit: false`' : 'with the design kit'}`,
      ),
  )
  return [...missing, ...repeated, ...otherMajors, ...wrongKit]
}

const versionOf = async (name: string): Promise<string> =>
  Package.parse(JSON.parse(await readFile(join(root, 'shared', name, 'package.json'), 'utf8'))).version

/** Checks the manifests against each other, and the versions of the shared packages. */
export const checkManifests = async (): Promise<{ ok: boolean; output: string }> => {
  const problems = manifestProblems({
    remotes: await readRemotes(),
    versions: {
      contract: await versionOf('contract'),
      platform: await versionOf('platform'),
      ui: await versionOf('ui'),
    },
    exists: (path) => existsSync(join(root, path)),
  })
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
