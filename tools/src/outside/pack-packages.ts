import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from '@zaakwerk/contract/zod-server'
import { buildShell } from '../build.ts'
import { PlainError } from '../console.ts'
import { root } from '../paths.ts'
import { run } from '../run.ts'
import { readSharedExports } from '../shared-exports.ts'

const Package = z.object({
  version: z.string(),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
})

const readPackage = async (folder: string): Promise<z.output<typeof Package>> =>
  Package.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')))

/** A package for standalone repositories. */
interface PackageSource {
  readonly name: string
  /** Relative to the root. */
  readonly folder: string
  /** `types` has no code: the shell provides its shared modules at run time. */
  readonly kind: 'code' | 'types' | 'tools'
  /** Its third-party dependencies. */
  readonly needs: readonly string[]
}

/** All packages but the built shell. */
export const packages: readonly PackageSource[] = [
  { name: '@zaakwerk/contract', folder: 'shared/contract', kind: 'code', needs: ['zod'] },
  { name: '@zaakwerk/domain', folder: 'shared/domain', kind: 'code', needs: ['ibantools'] },
  // At run time react comes from the shell; a remote is built against that version.
  {
    name: '@zaakwerk/platform',
    folder: 'shared/platform',
    kind: 'types',
    needs: ['react', 'react-dom', 'react-router-dom'],
  },
  { name: '@zaakwerk/ui', folder: 'shared/ui', kind: 'types', needs: ['antd', 'dayjs', 'lucide-react'] },
  {
    name: '@zaakwerk/delivery',
    folder: 'tools',
    kind: 'tools',
    needs: ['@module-federation/rsbuild-plugin', '@rsbuild/core', '@rsbuild/plugin-react'],
  },
]

/** A packed package. */
export interface Packed {
  readonly name: string
  readonly version: string
  /** Name of its archive. */
  readonly file: string
}

const scratch = join(root, 'node_modules/.cache/outside')

/** Emits code and types of the shared packages, and of the tools that standalone repositories run. */
const emit = async (into: string): Promise<void> => {
  const config = join(scratch, 'tsconfig.json')
  const sources = ['contract', 'domain', 'platform', 'ui'].map((name) => join(root, 'shared', name, 'src'))
  const tsconfig = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      incremental: false,
      declaration: true,
      // `npm run check` checks types.
      noCheck: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: into,
      lib: ['es2024', 'dom', 'dom.iterable', 'esnext.iterator', 'esnext.collection'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: [
      ...sources,
      join(root, 'tools/types/browser.d.ts'),
      join(root, 'tools/src/outside/cli.ts'),
      join(root, 'tools/src/empty-module.ts'),
    ],
    exclude: [join(root, '**/*.test.ts'), join(root, '**/*.test.tsx'), join(root, '**/testing')],
  }
  await writeFile(config, JSON.stringify(tsconfig))
  const { ok, output } = await run('tsc', ['-p', config])
  if (!ok) throw new PlainError(`The packages could not be built:\n${output.slice(0, 800)}`)
}

/** Maps the exports of a package to the emitted files: `./src/index.ts` becomes its types, and its code unless `kind` is `types`. */
const exportsOf = async ({ folder, kind }: PackageSource): Promise<object> => {
  const text = await readFile(join(root, folder, 'package.json'), 'utf8')
  const { exports } = z.object({ exports: z.record(z.string(), z.string()) }).parse(JSON.parse(text))
  const rows = Object.entries(exports)
    .filter(([, target]) => target.endsWith('.ts'))
    .map(([path, target]) => {
      const types = target.replace(/\.ts$/, '.d.ts')
      return [path, kind === 'types' ? { types } : { types, default: target.replace(/\.ts$/, '.js') }]
    })
  return Object.fromEntries(rows)
}

const copyEmitted = async (from: string, into: string, kind: PackageSource['kind']): Promise<void> => {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || (kind === 'types' && !entry.name.endsWith('.d.ts'))) continue
    await cp(path, join(into, path.slice(from.length)))
  }
}

const pack = async (
  { name, version, directory }: Omit<Packed, 'file'> & { readonly directory: string },
  into: string,
): Promise<Packed> => {
  const { ok, output } = await run('npm', ['pack', '--silent', '--pack-destination', into], {
    cwd: directory,
  })
  if (!ok) throw new PlainError(`${name} could not be packed:\n${output.slice(-500)}`)
  const file = output.trim().split('\n').at(-1) ?? ''
  // Archives of the same version may differ; under the same name npm would report the second as corrupt.
  const digest = createHash('sha256')
    .update(await readFile(join(into, file)))
    .digest('hex')
    .slice(0, 8)
  const named = file.replace(/\.tgz$/, `-${digest}.tgz`)
  await rename(join(into, file), join(into, named))
  return { name, version, file: named }
}

const packOne = async (one: PackageSource, emitted: string, into: string): Promise<Packed> => {
  const { name, folder, kind, needs } = one
  const { version, dependencies } = await readPackage(folder)
  const directory = join(scratch, name)
  await mkdir(directory, { recursive: true })
  await copyEmitted(join(emitted, folder, 'src'), join(directory, 'src'), kind)
  const versions = await Promise.all(
    needs.map(async (need) => [need, (await readPackage(join(folder, 'node_modules', need))).version]),
  )
  const ours = Object.keys(dependencies).filter((need) => packages.some((other) => other.name === need))
  const peers = await Promise.all(
    ours.map(async (need) => [
      need,
      (await readPackage(join('shared', need.replace('@zaakwerk/', '')))).version,
    ]),
  )
  const manifest = {
    name,
    version,
    type: 'module',
    exports: await exportsOf(one),
    dependencies: Object.fromEntries(versions),
    peerDependencies: Object.fromEntries(peers),
    ...(kind === 'tools' && { bin: { zaakwerk: './src/outside/cli.js' } }),
  }
  await writeFile(join(directory, 'package.json'), JSON.stringify(manifest, null, 2))
  if (kind === 'tools')
    await writeFile(join(directory, 'shared-exports.json'), JSON.stringify(await readSharedExports()))
  return pack({ name, version, directory }, into)
}

/** Packs the built shell, which shows a remote without a server. */
const packShell = async (into: string): Promise<Packed> => {
  const { version } = await readPackage('host')
  const [name, directory] = ['@zaakwerk/shell', join(scratch, '@zaakwerk/shell')]
  await cp(await buildShell(), directory, { recursive: true })
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name, version }, null, 2))
  return pack({ name, version, directory }, into)
}

/** Builds and packs the packages that a standalone repository installs. */
export const packPackages = async (into: string): Promise<readonly Packed[]> => {
  await rm(scratch, { recursive: true, force: true })
  await rm(into, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  await mkdir(into, { recursive: true })
  const emitted = join(scratch, 'emitted')
  await emit(emitted)
  return Promise.all([packShell(into), ...packages.map((one) => packOne(one, emitted, into))])
}
