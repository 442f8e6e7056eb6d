import { dirname, resolve } from 'node:path'
import { isForTests, relativeImports } from './imports.ts'

/**
 * Which folders of `api/src` a folder may use. Each names only folders above it, which rules out cycles; `app.ts`,
 * `server.ts` and `main.ts` put them together. A new folder gets a line here and in ARCHITECTURE.md.
 */
const apiFolders: Readonly<Record<string, readonly string[]>> = {
  telemetry: [],
  db: ['telemetry'],
  ports: ['db', 'telemetry'],
  backup: ['db', 'ports'],
  journal: ['db'],
  jobs: ['db', 'journal'],
  core: ['backup', 'db', 'jobs', 'journal', 'ports', 'telemetry'],
  threads: ['core'],
  sheets: ['threads'],
  pictures: ['core', 'threads'],
  web: ['core'],
  links: ['core', 'db'],
  templates: ['core', 'db'],
  clients: ['core', 'db', 'journal'],
  companies: ['clients', 'core', 'db', 'journal'],
  cases: ['clients', 'companies', 'core', 'db', 'jobs', 'journal', 'ports'],
  mails: ['cases', 'core', 'db', 'jobs', 'journal', 'links', 'pictures', 'ports', 'templates'],
  session: ['core', 'db', 'journal', 'links', 'mails'],
  accounts: ['core', 'db', 'journal', 'links', 'mails', 'session'],
  audit: ['core', 'db', 'journal', 'ports'],
  live: ['core', 'session', 'telemetry'],
  users: ['core', 'db'],
  outbox: ['core', 'db'],
  authorities: ['cases', 'core', 'db', 'journal', 'ports', 'sheets', 'threads'],
  documents: ['cases', 'core', 'db', 'journal', 'pictures', 'ports', 'threads'],
  letters: [
    'cases',
    'core',
    'db',
    'documents',
    'jobs',
    'journal',
    'mails',
    'pictures',
    'ports',
    'templates',
    'threads',
  ],
  invoices: [
    'cases',
    'core',
    'db',
    'documents',
    'jobs',
    'journal',
    'letters',
    'mails',
    'ports',
    'templates',
    'threads',
  ],
  payments: ['cases', 'core', 'db', 'invoices', 'journal', 'ports', 'threads'],
  imports: ['core', 'db', 'jobs', 'journal', 'mails', 'ports', 'sheets'],
  'template-edits': ['core', 'db', 'letters', 'mails', 'templates'],
  mailroom: ['cases', 'core', 'db', 'journal', 'letters', 'pictures', 'ports', 'threads'],
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
    'pictures',
    'ports',
    'threads',
    'workflow',
  ],
  hearings: ['core', 'db', 'tasks'],
  'new-case': ['cases', 'clients', 'companies', 'core', 'db', 'documents', 'journal', 'ports'],
  'grounds-export': ['core', 'db', 'sheets', 'tasks'],
  'person-data': ['cases', 'clients', 'core', 'db', 'journal', 'ports'],
  housekeeping: ['cases', 'core', 'db', 'documents', 'person-data'],
  // The last: it hands jobs to the handlers of all others.
  runner: [
    'cases',
    'client-links',
    'core',
    'db',
    'documents',
    'housekeeping',
    'imports',
    'invoices',
    'jobs',
    'journal',
    'letters',
    'mails',
    'ports',
    'telemetry',
  ],
}

/** Lines of the table that name a folder below their own. */
export const upwardFolders: readonly string[] = Object.entries(apiFolders).flatMap(([folder, uses], place) =>
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
        .filter(([table]) =>
          new RegExp(
            `import (?:type )?{[^}]*\\b${table}\\b[^}]*}|(?:insert into|update|delete from)\\s+"?${table}\\b`,
            'i',
          ).test(text),
        )
        .map(([table, owner]) => `${path}: writes ${table}, which ${owner} does`)
    : []

/** What a file of the API imports or writes, and may not. */
export const apiProblems = (path: string, text: string): readonly string[] => [
  ...otherApiFolders(path, text),
  ...foreignTables(path, text),
]
