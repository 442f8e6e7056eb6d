import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import * as z from '@zaakwerk/contract/zod-server'
import { apiProblems, deadApiEntries, upwardFolders } from './api-boundaries.ts'
import { isForTests, relativeImports } from './imports.ts'
import { foldersWithoutKit } from './manifests.ts'
import { root } from './paths.ts'
import { readSources, type Source } from './sources.ts'

const Manifest = z.object({
  name: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
})

/** Which of our packages a package may declare as a dependency; pnpm makes undeclared ones unreachable. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: ['contract'],
  pdf: [],
  platform: ['contract', 'domain'],
  ui: ['contract', 'domain', 'platform'],
  widgets: ['contract', 'domain', 'platform', 'ui'],
  host: ['contract', 'domain', 'platform', 'ui', 'widgets', 'tools'],
  remote: ['contract', 'domain', 'pdf', 'platform', 'ui', 'widgets', 'tools'],
  api: ['contract', 'domain'],
  demo: ['api', 'contract', 'domain'],
  testing: ['contract', 'domain', 'platform', 'ui'],
  tools: ['contract'],
  // Of the API its doubles of third parties only.
  e2e: ['contract', 'domain', 'tools', 'api'],
  bench: ['contract', 'domain', 'tools', 'api', 'demo'],
}

/** All that the design kit uses of contract and domain: text, dates and paging. Components about cases, people or money belong in `widgets`. */
const kitModules = [
  'contract/primitives',
  'contract/stored-text',
  'domain/counts',
  'domain/date-parsing',
  'domain/dates',
  'domain/input-grouping',
  'domain/normal-forms',
  'domain/paging',
  'domain/relative-days',
  'domain/text-lengths',
]

/** Hands the shared packages to the remotes, so it may import them all. */
const hostGraph = 'host/src/shared-modules.ts'

/** Forbidden imports per kind of package. */
const banned: Readonly<Record<string, readonly RegExp[]>> = {
  contract: [/from '(react|node:|fastify|axios)/],
  domain: [/from '(react|node:|fastify|axios)/],
  ui: [new RegExp(`from '@zaakwerk/(?!(?:${kitModules.join('|')})')(?:contract|domain)/`)],
  widgets: [/from 'antd/],
  remote: [/from 'antd/, /from '@ant-design/, /from '(?:axios|dayjs|react-router|react-router-dom|swr|zod)'/],
  host: [/from 'antd/, /from 'react-router'/],
}

/** Imports that would bring the design kit, or what only staff pages need, to the pages of clients. */
const heavy: readonly RegExp[] = [
  /from '@zaakwerk\/(?:ui|widgets)[/']/,
  /from '@zaakwerk\/platform(?:\/router)?'/,
]

/** Relative imports of another package, which must be declared and imported by name. */
const leavesPackage = (folder: string, path: string, text: string): readonly string[] =>
  relativeImports(text).filter((target) => !resolve('/', dirname(path), target).startsWith(`/${folder}/`))

const featureOf = (path: string): string | undefined => /\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Features of a remote do not import each other. */
const otherFeatures = (path: string, text: string): readonly string[] => {
  const own = featureOf(path)
  if (!own) return []
  return relativeImports(text)
    .map((target) => featureOf(resolve('/', dirname(path), target)))
    .filter((feature) => feature !== undefined && feature !== own)
    .map((feature) => String(feature))
}

/** Dev dependencies that shipped code must not import. */
const forTests = ['testing']

const kindOf = ({ name }: z.output<typeof Manifest>): string =>
  name.replace('@zaakwerk/', '').replace(/^mfe-.+/, 'remote')

/** Our packages among dependencies. */
const ours = (dependencies: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.keys(dependencies)
    .filter((dependency) => dependency.startsWith('@zaakwerk/'))
    .map((dependency) => dependency.replace('@zaakwerk/', ''))

interface Package {
  /** Path from the root of the repository, like the paths of its sources. */
  readonly folder: string
  readonly manifest: z.output<typeof Manifest>
  readonly sources: readonly Source[]
  /** A remote whose pages come without the design kit. */
  readonly isLight?: boolean
}

/** Forbidden dependencies and imports of a package, one per line. */
export const packageProblems = ({
  folder,
  manifest,
  sources,
  isLight = false,
}: Package): readonly string[] => {
  const kind = kindOf(manifest)
  const may = allowed[kind]
  if (!may) return [`${folder}: is not in the table of package boundaries`]
  const wrong = [
    ...ours(manifest.dependencies),
    ...ours(manifest.devDependencies).filter((dependency) => !forTests.includes(dependency)),
  ]
    .filter((dependency) => !may.includes(dependency))
    .map((dependency) => `${folder}: may not use @zaakwerk/${dependency}`)
  const rules = [...(banned[kind] ?? []), ...(isLight ? heavy : [])]
  const imports = sources.flatMap(({ path, text }) => {
    const wrongRules = rules
      .filter((rule) => path !== hostGraph && rule.test(text))
      .map(({ source }) => source)
    const outside = leavesPackage(folder, path, text)
    const testing = forTests
      .map((dependency) => `@zaakwerk/${dependency}`)
      .filter((dependency) => !isForTests(path) && text.includes(`from '${dependency}/`))
    const wrongImports = [...wrongRules, ...testing, ...outside, ...otherFeatures(path, text)]
    return [...wrongImports.map((what) => `${path}: forbidden import ${what}`), ...apiProblems(path, text)]
  })
  return [...wrong, ...imports]
}

/** Entries of the tables that match no package, dependency or import, one per line. */
export const deadEntries = (packages: readonly Package[]): readonly string[] => {
  const sourcesOf = (kind: string): readonly Source[] =>
    packages.filter(({ manifest }) => kindOf(manifest) === kind).flatMap(({ sources }) => sources)
  const unused = Object.entries(allowed).flatMap(([kind, may]) => {
    const used = packages
      .filter(({ manifest }) => kindOf(manifest) === kind)
      .flatMap(({ manifest }) => [...ours(manifest.dependencies), ...ours(manifest.devDependencies)])
    return may
      .filter((name) => !used.includes(name))
      .map((name) => `package table: ${kind} may use ${name}, and does not`)
  })
  const kit = sourcesOf('ui')
  return [
    ...unused,
    ...Object.keys({ ...allowed, ...banned })
      .filter((kind) => sourcesOf(kind).length === 0)
      .map((kind) => `package table: there is no ${kind}`),
    ...kitModules
      .filter((name) => !kit.some(({ text }) => text.includes(`from '@zaakwerk/${name}'`)))
      .map((name) => `package table: ui may import ${name}, and does not`),
    ...(sourcesOf('host').some(({ path }) => path === hostGraph) ? [] : [`there is no ${hostGraph}`]),
    ...deadApiEntries(sourcesOf('api')),
  ]
}

const readPackage = async (folder: string, isLight: boolean): Promise<Package> => ({
  folder,
  isLight,
  manifest: Manifest.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))),
  sources: await readSources(folder),
})

/** All packages of the repository. */
export const readPackages = async (): Promise<readonly Package[]> => {
  const top = await readdir(root)
  const shared = (await readdir(join(root, 'shared'))).map((name) => `shared/${name}`)
  const folders = [
    ...top.filter((name) => /^(api|bench|demo|e2e|host|testing|tools|mfe-.+)$/.test(name)),
    ...shared,
  ]
  const light = await foldersWithoutKit()
  return Promise.all(folders.map((folder) => readPackage(folder, light.includes(folder))))
}

/** Checks the dependencies between packages (`ARCHITECTURE.md`): remotes never import each other, nobody the host, the API only contract and domain. */
export const checkBoundaries = async (): Promise<{ ok: boolean; output: string }> => {
  const packages = await readPackages()
  const problems = [...upwardFolders, ...packages.flatMap(packageProblems), ...deadEntries(packages)]
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
