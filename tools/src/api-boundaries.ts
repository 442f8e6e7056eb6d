import { dirname, resolve } from 'node:path'
import { isForTests, relativeImports } from './imports.ts'
import type { Source } from './sources.ts'
import { deadOwners, foreignTables } from './table-owners.ts'

/**
 * Which folders of `api/src/platform` a folder may import. Each lists only folders above it, which rules out cycles. Add a new folder here; `app.ts`,
 * `server.ts` and the commands import everything.
 */
const platform: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  telemetry: [],
  text: [],
  concurrency: ['errors'],
  db: ['concurrency', 'errors', 'telemetry'],
  security: ['concurrency', 'db', 'errors'],
  threads: ['concurrency', 'errors'],
  sheets: ['threads'],
  adapters: ['db', 'errors', 'telemetry', 'text'],
  pictures: ['adapters', 'threads'],
  reading: ['threads'],
  backup: ['adapters', 'concurrency', 'db', 'errors'],
  config: ['adapters', 'backup', 'db', 'errors', 'security', 'telemetry', 'text'],
  journal: ['db', 'errors'],
  request: ['adapters', 'concurrency', 'config', 'db', 'errors', 'journal', 'security', 'sheets', 'text'],
  jobs: ['concurrency', 'db', 'errors', 'journal', 'request', 'telemetry'],
  audit: ['concurrency', 'db', 'errors', 'journal', 'request', 'security'],
  tx: ['audit', 'concurrency', 'db', 'errors', 'request', 'security'],
  http: ['adapters', 'audit', 'concurrency', 'config', 'db', 'errors', 'request', 'telemetry', 'text', 'tx'],
  ops: ['adapters', 'concurrency', 'db', 'errors', 'http', 'request', 'telemetry', 'text'],
}

/** Which other modules a module may import; each lists only modules above it. All may import the platform. */
const modules: Readonly<Record<string, readonly string[]>> = {
  'identity/links': [],
  'identity/staff': [],
  'identity/absences': ['identity/staff'],
  views: [],
  mentions: ['identity/staff'],
  'identity/users': ['identity/staff', 'mentions', 'views'],
  'letters/outbox': [],
  'letters/templates': [],
  'operations/audit': [],
  'operations/integrations': [],
  'operations/queue': [],
  'people/clients': [],
  'people/companies': ['people/clients'],
  'cases/cases': ['mentions', 'people/clients', 'people/companies'],
  'cases/documents': ['cases/cases'],
  'cases/reading': ['cases/documents'],
  'people/authorities': ['cases/cases'],
  'cases/new-case': [
    'cases/cases',
    'cases/documents',
    'people/authorities',
    'people/clients',
    'people/companies',
  ],
  'letters/mails': ['cases/cases', 'identity/links', 'letters/templates'],
  'letters/whatsapp': ['letters/mails', 'people/clients'],
  'letters/letters': ['cases/cases', 'cases/documents', 'letters/mails', 'letters/templates'],
  'letters/mailroom': ['cases/cases', 'letters/letters'],
  'letters/template-edits': ['letters/letters', 'letters/mails', 'letters/templates'],
  'cases/workflow': [
    'cases/cases',
    'cases/documents',
    'letters/letters',
    'letters/mails',
    'letters/templates',
    'mentions',
  ],
  'cases/terms': ['cases/cases', 'cases/workflow', 'identity/staff', 'letters/mails'],
  'identity/session': ['identity/links', 'letters/mails'],
  'identity/accounts': ['identity/links', 'identity/session'],
  'identity/single-sign-on': ['identity/accounts', 'identity/links', 'identity/session'],
  'identity/scim': ['identity/accounts', 'identity/links', 'identity/session', 'identity/single-sign-on'],
  live: ['identity/session'],
  'finance/imports': ['letters/mails'],
  'finance/invoices': [
    'cases/cases',
    'cases/documents',
    'letters/letters',
    'letters/mails',
    'letters/templates',
    'people/clients',
  ],
  'finance/payments': ['cases/cases', 'finance/invoices'],
  'people/person-data': ['people/clients'],
  search: ['cases/cases', 'people/authorities', 'people/clients', 'people/companies'],
  'tasks/tasks': ['cases/cases', 'cases/workflow', 'letters/letters', 'letters/mailroom', 'mentions'],
  'cases/bulk': ['cases/cases', 'cases/workflow', 'tasks/tasks'],
  'letters/incoming': [
    'cases/cases',
    'cases/documents',
    'cases/new-case',
    'cases/reading',
    'letters/letters',
    'letters/mailroom',
    'people/person-data',
    'tasks/tasks',
  ],
  'tasks/hearings': ['cases/cases', 'tasks/tasks'],
  'tasks/grounds-export': ['tasks/tasks'],
  figures: ['cases/cases', 'cases/terms'],
  workload: [
    'cases/cases',
    'cases/terms',
    'identity/absences',
    'identity/staff',
    'tasks/hearings',
    'tasks/tasks',
  ],
  today: [
    'cases/cases',
    'cases/terms',
    'identity/absences',
    'letters/incoming',
    'mentions',
    'tasks/hearings',
    'tasks/tasks',
  ],
  'client-portal': [
    'cases/cases',
    'cases/documents',
    'finance/imports',
    'identity/links',
    'letters/letters',
    'letters/mails',
  ],
  releases: ['identity/staff', 'letters/mails'],
  'operations/leftovers': ['cases/documents'],
  'operations/retention': ['cases/cases', 'identity/session', 'letters/letters', 'people/person-data'],
  'operations/housekeeping': [
    'cases/bulk',
    'cases/cases',
    'cases/documents',
    'cases/reading',
    'people/person-data',
    'releases',
  ],
}

const under = (level: string, folders: readonly string[]): readonly string[] =>
  folders.map((folder) => `${level}/${folder}`)

const platformFolders = under('platform', Object.keys(platform))

const apiFolders: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...Object.entries(platform).map(
    ([folder, uses]) => [`platform/${folder}`, under('platform', uses)] as const,
  ),
  ...Object.entries(modules).map(
    ([folder, uses]) => [`modules/${folder}`, [...platformFolders, ...under('modules', uses)]] as const,
  ),
])

/** Lines of the table that import a folder below their own. */
export const upwardFolders: readonly string[] = Object.entries(apiFolders).flatMap(([folder, uses], place) =>
  uses
    .filter((used) => !Object.keys(apiFolders).slice(0, place).includes(used))
    .map((used) => `api folder table: ${folder} names ${used}, which does not stand above it`),
)

/** The table's folder that contains a file; the file's own folder when the table has none, and undefined for a file directly in `src`. */
const apiFolderOf = (path: string): string | undefined => {
  const folder = /^\/?api\/src\/(.+)\/[^/]+$/.exec(path)?.[1]
  return folder && (Object.keys(apiFolders).find((one) => `${folder}/`.startsWith(`${one}/`)) ?? folder)
}

interface Import {
  readonly target: string
  readonly folder: string | undefined
}

/** The imports of an API file from files of the API. */
const apiImports = (path: string, text: string): readonly Import[] =>
  relativeImports(text)
    .map((target) => resolve('/', dirname(path), target))
    .filter((target) => target.startsWith('/api/src/'))
    .map((target) => ({ target, folder: apiFolderOf(target) }))

/** Imports in an API file that its folder is not allowed to make. */
const otherApiFolders = (path: string, text: string): readonly string[] => {
  const own = apiFolderOf(path)
  if (!own || isForTests(path)) return []
  const may = apiFolders[own]
  if (!may) return [`${path}: ${own} is missing in the table of API folders`]
  return apiImports(path, text)
    .filter(({ folder }) => folder !== own && !may.includes(String(folder)))
    .map(({ target }) => `${path}: ${own} may not import ${target.slice(1)}`)
}

/** Forbidden imports and writes of an API file. */
export const apiProblems = (path: string, text: string): readonly string[] => [
  ...otherApiFolders(path, text),
  ...foreignTables(path, text),
]

/** Entries of the tables above that match no file or import of the API, one per line: they allow or protect something that is gone. */
export const deadApiEntries = (sources: readonly Source[]): readonly string[] => {
  const shipped = sources.filter(({ path }) => !isForTests(path))
  const imports = new Set(
    shipped.flatMap(({ path, text }) =>
      apiImports(path, text).map(({ folder }) => `${apiFolderOf(path)} ${folder}`),
    ),
  )
  const tables = { platform, modules }
  const unused = Object.entries(tables).flatMap(([level, rows]) =>
    Object.entries(rows).flatMap(([folder, uses]) =>
      uses
        .filter((used) => !imports.has(`${level}/${folder} ${level}/${used}`))
        .map((used) => `api folder table: ${folder} names ${used}, which it does not import`),
    ),
  )
  const empty = Object.keys(apiFolders).filter(
    (folder) => !shipped.some(({ path }) => path.startsWith(`api/src/${folder}/`)),
  )
  return [...unused, ...empty.map((folder) => `no file of the API is in ${folder}`), ...deadOwners(shipped)]
}
