import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { root } from './paths.ts'

const Manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** Which of our packages a package may declare; pnpm makes undeclared ones unreachable. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  domain: ['contract'],
  pdf: [],
  platform: ['contract', 'domain'],
  ui: ['contract', 'domain', 'platform', 'tools'],
  host: ['contract', 'domain', 'platform', 'ui', 'tools'],
  remote: ['contract', 'domain', 'pdf', 'platform', 'ui', 'tools'],
  api: ['contract', 'domain'],
  demo: ['api', 'contract', 'domain'],
  testing: ['contract', 'domain', 'platform', 'ui'],
  tools: ['contract', 'domain'],
  e2e: ['contract', 'domain', 'tools'],
  bench: ['contract', 'domain', 'tools', 'api', 'demo'],
}

/** Tests and their helpers: only they use the testing package, and they may import anything. */
const isForTests = (path: string): boolean =>
  /\.test\.tsx?$|\/testing\/|^testing\/|\/db\/(?:test-database|vitest-global-setup)\.ts$/.test(path)

/** The relative imports of a file. */
const relativeImports = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+)'/g)].map(([, target]) => target ?? '')

/** Imports that are forbidden in a kind of package. */
const banned: Readonly<Record<string, readonly RegExp[]>> = {
  contract: [/from '(react|node:|fastify|axios)/],
  domain: [/from '(react|node:|fastify|axios)/],
  remote: [/from 'antd/, /from '@ant-design/, /from '(?:axios|dayjs|react-router|react-router-dom|swr|zod)'/],
  host: [/from 'antd/, /from 'react-router'/],
}

/** What would bring zod to the pages of clients (ADR 5). What comes by another module is found by the bench, which has a budget. */
const heavyForClients = /\nimport (?!type )[^']* from '@zaakwerk\/contract\/(?:primitives|zod)'/

/**
 * Which folders of `api/src` a folder may use. Each names only folders above it, which rules out cycles; `app.ts`,
 * `server.ts` and `main.ts` put them together. A new folder gets a line here and in ARCHITECTURE.md.
 */
const apiFolders: Readonly<Record<string, readonly string[]>> = {
  db: [],
  ports: ['db'],
  threads: [],
  sheets: ['threads'],
  journal: ['db'],
  jobs: ['db', 'journal'],
  core: ['db', 'jobs', 'journal', 'ports'],
  web: ['core'],
  links: ['core', 'db'],
  templates: ['core', 'db'],
  clients: ['core', 'db', 'journal'],
  companies: ['clients', 'core', 'db', 'journal'],
  cases: ['clients', 'companies', 'core', 'db', 'jobs', 'journal', 'ports'],
  mails: ['cases', 'core', 'db', 'jobs', 'journal', 'links', 'ports', 'templates'],
  session: ['core', 'db', 'journal', 'links', 'mails'],
  accounts: ['core', 'db', 'journal', 'links', 'mails', 'session'],
  audit: ['core', 'db', 'journal', 'ports'],
  live: ['core', 'session'],
  users: ['core', 'db'],
  outbox: ['core', 'db'],
  authorities: ['cases', 'core', 'db', 'journal', 'ports', 'sheets'],
  documents: ['cases', 'core', 'db', 'journal', 'ports', 'threads'],
  letters: ['cases', 'core', 'db', 'documents', 'jobs', 'journal', 'mails', 'ports', 'templates'],
  invoices: ['cases', 'core', 'db', 'documents', 'jobs', 'journal', 'letters', 'mails', 'ports', 'templates'],
  payments: ['cases', 'core', 'db', 'invoices', 'journal', 'ports', 'threads'],
  imports: ['core', 'db', 'jobs', 'journal', 'mails', 'ports', 'sheets'],
  'template-edits': ['core', 'db', 'letters', 'mails', 'templates'],
  mailroom: ['cases', 'core', 'db', 'journal', 'letters', 'ports'],
  workflow: ['cases', 'core', 'db', 'documents', 'jobs', 'journal', 'letters', 'templates'],
  tasks: ['cases', 'core', 'db', 'journal', 'letters', 'mailroom', 'workflow'],
  'client-links': [
    'cases',
    'core',
    'db',
    'documents',
    'imports',
    'jobs',
    'journal',
    'letters',
    'links',
    'mails',
    'ports',
    'workflow',
  ],
  hearings: ['core', 'db', 'tasks'],
  'new-case': ['cases', 'clients', 'companies', 'core', 'db', 'documents', 'journal', 'ports'],
  'grounds-export': ['core', 'db', 'sheets', 'tasks'],
  housekeeping: ['cases', 'core', 'db'],
  // The last: it hands jobs to the handlers of all others.
  runner: [
    'cases',
    'client-links',
    'core',
    'db',
    'housekeeping',
    'imports',
    'invoices',
    'jobs',
    'journal',
    'letters',
    'mails',
    'ports',
  ],
}

/** Lines of the table that name a folder below their own. */
const upwardFolders: readonly string[] = Object.entries(apiFolders).flatMap(([folder, uses], place) =>
  uses
    .filter((used) => !Object.keys(apiFolders).slice(0, place).includes(used))
    .map((used) => `api folder table: ${folder} names ${used}, which does not stand above it`),
)

const apiFolderOf = (path: string): string | undefined => /^\/?api\/src\/([^/]+)\//.exec(path)?.[1]

/** Imports in a file of the API that its folder may not make. */
const otherApiFolders = (path: string, text: string): readonly string[] => {
  const own = apiFolderOf(path)
  if (!own || isForTests(path)) return []
  const may = apiFolders[own]
  if (!may) return [`${path}: ${own} is missing in the table of API folders`]
  return relativeImports(text)
    .map((target) => resolve('/', dirname(path), target))
    .filter((target) => target.startsWith('/api/src/'))
    .map((target) => ({ target, folder: apiFolderOf(target) }))
    .filter(({ folder }) => folder !== own && !may.includes(String(folder)))
    .map(({ target }) => `${path}: ${own} may not import ${target.slice(1)}`)
}

/** Tables that only one module writes; others may read them. */
const journal = 'api/src/journal/journal.sql.ts'
const auditJournal = 'api/src/journal/audit.sql.ts'
const auditSeals = 'api/src/audit/seals.sql.ts'
const writtenBy: Readonly<Record<string, string>> = {
  case_events: journal,
  case_logs: journal,
  task_logs: journal,
  audit_entries: auditJournal,
  audit_values: auditJournal,
  audit_seals: auditSeals,
  audit_pending: auditSeals,
}

/** The schema names every table. */
const mayTouchAnyTable = /^api\/src\/db\/schema/

/** Tables that a file writes, or imports and so could write, though another module owns them. */
const foreignTables = (path: string, text: string): readonly string[] =>
  path.startsWith('api/src/') && !isForTests(path) && !mayTouchAnyTable.test(path)
    ? Object.entries(writtenBy)
        .filter(([, owner]) => owner !== path)
        .map(([table]) => table)
        .filter((table) =>
          new RegExp(
            `import (?:type )?{[^}]*\\b${table}\\b[^}]*}|(?:insert into|update|delete from)\\s+"?${table}\\b`,
            'i',
          ).test(text),
        )
    : []

/** Relative imports of another package, which has to be declared and imported by name. */
const leavesPackage = (folder: string, file: string, text: string): readonly string[] =>
  relativeImports(text).filter((path) => !resolve(dirname(file), path).startsWith(`${join(root, folder)}/`))

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

/** Dev dependencies that shipped code must not import: shared tests, and for the API the demo data, which it loads on request. */
const besides = (kind: string): readonly string[] => (kind === 'api' ? ['testing', 'demo'] : ['testing'])

const kindOf = (name: string): string => (name.startsWith('mfe-') ? 'remote' : name)

const sources = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

const checkPackage = async (folder: string): Promise<readonly string[]> => {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')))
  const name = manifest.name.replace('@zaakwerk/', '')
  const kind = kindOf(name)
  const may = allowed[kind]
  if (!may) return [`${folder}: is not in the table of package boundaries`]
  const ours = (dependencies: Readonly<Record<string, string>> = {}): readonly string[] =>
    Object.keys(dependencies)
      .filter((dependency) => dependency.startsWith('@zaakwerk/'))
      .map((dependency) => dependency.replace('@zaakwerk/', ''))
  const wrong = [
    ...ours(manifest.dependencies),
    ...ours(manifest.devDependencies).filter((dependency) => !besides(kind).includes(dependency)),
  ]
    .filter((dependency) => !may.includes(dependency))
    .map((dependency) => `${folder}: may not use @zaakwerk/${dependency}`)
  const rules = [...(banned[kind] ?? []), ...(folder === 'mfe-public' ? [heavyForClients] : [])]
  const files = await sources(join(root, folder))
  const imports = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8')
      const isHostGraph = file.endsWith('shared-modules.ts')
      const path = file.slice(root.length + 1)
      const wrongRules = rules.filter((rule) => !isHostGraph && rule.test(text)).map(({ source }) => source)
      const tables = foreignTables(path, text).map(
        (table) => `${path}: writes ${table}, which ${writtenBy[table]} does`,
      )
      const outside = leavesPackage(folder, file, text)
      const testing = besides(kind)
        .map((dependency) => `@zaakwerk/${dependency}`)
        .filter((dependency) => !isForTests(path) && text.includes(`from '${dependency}/`))
      const wrongImports = [...wrongRules, ...testing, ...outside, ...otherFeatures(path, text)]
      return [
        ...wrongImports.map((what) => `${path}: forbidden import ${what}`),
        ...otherApiFolders(path, text),
        ...tables,
      ]
    }),
  )
  return [...wrong, ...imports.flat()]
}

/** Checks who uses whom (`ARCHITECTURE.md`): remotes never each other, nobody the host, the API only contract and domain. */
export const checkBoundaries = async (): Promise<{ ok: boolean; output: string }> => {
  const top = await readdir(root)
  const shared = (await readdir(join(root, 'shared'))).map((name) => `shared/${name}`)
  const folders = [
    ...top.filter((name) => /^(api|bench|demo|e2e|host|testing|tools|mfe-.+)$/.test(name)),
    ...shared,
  ]
  const problems = [...upwardFolders, ...(await Promise.all(folders.map(checkPackage))).flat()]
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
