import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import * as z from '@zaakwerk/contract/zod-server'
import { type NewRemote, remoteFiles } from '../delivery/remote-template.ts'
import { root } from '../paths.ts'
import type { Packed } from './pack-packages.ts'

/** Files of a remote that a standalone repository does not get; tests need packages that are not packed. */
const insideOnly = /^(?:package\.json|tsconfig\.json|rsbuild\.config\.ts|.*\.test\.tsx)$/

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const TsConfig = z.object({ compilerOptions: z.record(z.string(), z.unknown()) })

/** The compiler options of this repository, with browser types. */
const tsconfig = async (): Promise<string> => {
  const { compilerOptions } = TsConfig.parse(
    JSON.parse(await readFile(join(root, 'tsconfig.base.json'), 'utf8')),
  )
  const lib = ['es2024', 'dom', 'dom.iterable', 'esnext.iterator', 'esnext.collection']
  return json({
    compilerOptions: { ...compilerOptions, incremental: false, lib },
    include: ['mfe-*/**/*', '*.d.ts'],
    exclude: ['**/dist', '**/.cache'],
  })
}

/** Installed version of a package of this repository. */
const versionHere = async (folder: string): Promise<string> =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))).version

const readme = ({ folder, label }: NewRemote): string => `# ${label}

A remote of Zaakwerk, with the packages that it is built against in \`packages/\`. To update them, run \`npm run new-remote -- ${folder} --outside PATH\` in Zaakwerk's repository, with the path of this one.

| | |
|---|---|
| \`npm run dev -- --against https://…\` | the page with hot reload in the shell of a running server; without \`--against\` in the shell alone, which accepts any credentials and has no data |
| \`npm run check\` | types |
| \`npm run release -- --new-key "Your Name"\` | a key, and the line for \`RELEASE_KEYS\` of the server |
| \`npm run release -- --server https://… --why "…"\` | releases it; \`--canary 10\`, \`--to testers\` and \`--dry-run\` as well |
| \`npm run promote\`, \`npm run rollback\`, \`npm run releases\` | with \`-- --server https://…\` |

\`${folder}/remote.manifest.ts\` says which pages and menu entries there are. The shell's modules are not in here: they come from the shell when a page loads.
`

const dependenciesOn = (packed: readonly Packed[]): Readonly<Record<string, string>> =>
  Object.fromEntries(packed.map(({ name, file }) => [name, `file:packages/${file}`]))

const Manifest = z.looseObject({})
const WithPackages = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Updates the packages in the `package.json` of an existing standalone repository; undefined for any other `package.json`. */
export const withNewPackages = (text: string, packed: readonly Packed[]): string | undefined => {
  const all = Manifest.safeParse(JSON.parse(text)).data
  const { dependencies } = WithPackages.safeParse(all).data ?? {}
  return dependencies?.['@zaakwerk/delivery'] === undefined
    ? undefined
    : json({ ...all, dependencies: { ...dependencies, ...dependenciesOn(packed) } })
}

/** The files of a standalone repository with one remote, by path. */
export const outsideFiles = async (
  remote: NewRemote,
  packed: readonly Packed[],
): Promise<Readonly<Record<string, string>>> => {
  const { folder } = remote
  const files = Object.entries(remoteFiles(remote, shellContract)).filter(([path]) => !insideOnly.test(path))
  const ofRemote = ['dev', 'release', 'promote', 'rollback'].map((name) => [
    name,
    `zaakwerk ${name} ${folder}`,
  ])
  return {
    ...Object.fromEntries(files.map(([path, content]) => [`${folder}/${path}`, content])),
    [`${folder}/package.json`]: json({ name: folder, version: '0.1.0', private: true, type: 'module' }),
    'package.json': json({
      name: folder.replace('mfe-', ''),
      private: true,
      type: 'module',
      scripts: { ...Object.fromEntries(ofRemote), releases: 'zaakwerk releases', check: 'tsc' },
      dependencies: dependenciesOn(packed),
      devDependencies: {
        '@types/react': await versionHere('host/node_modules/@types/react'),
        '@types/react-dom': await versionHere('host/node_modules/@types/react-dom'),
        node: await versionHere('node_modules/node'),
        typescript: await versionHere('node_modules/typescript'),
      },
    }),
    'tsconfig.json': await tsconfig(),
    'bundler.d.ts': await readFile(join(root, 'tools/types/browser.d.ts'), 'utf8'),
    '.gitignore': 'node_modules/\n.data/\ndist/\n.cache/\n',
    'README.md': readme(remote),
  }
}
