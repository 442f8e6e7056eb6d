import { isForTests } from './imports.ts'
import type { Source } from './sources.ts'

/** Tables that only one module may write; others may read them. */
const journal = 'api/src/platform/journal/journal.sql.ts'
const auditJournal = 'api/src/platform/journal/audit.sql.ts'
const auditSeals = 'api/src/modules/operations/audit/seals.sql.ts'
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
const mayTouchAnyTable = /^api\/src\/platform\/db\/schema/

/** Whether a file writes a table, or imports it and so could write it. */
const touches = (table: string, text: string): boolean =>
  new RegExp(
    `import (?:type )?{[^}]*\\b${table}\\b[^}]*}|(?:insert into|update|delete from)\\s+"?${table}\\b`,
    'i',
  ).test(text)

/** Tables that a file writes, or imports and so could write, although another module owns them. */
export const foreignTables = (path: string, text: string): readonly string[] =>
  path.startsWith('api/src/') && !isForTests(path) && !mayTouchAnyTable.test(path)
    ? Object.entries(writtenBy)
        .filter(([, owner]) => owner !== path)
        .filter(([table]) => touches(table, text))
        .map(([table, owner]) => `${path}: writes ${table}, which ${owner} does`)
    : []

/** Entries of the table above that match nothing in the API, one per line. */
export const deadOwners = (shipped: readonly Source[]): readonly string[] => [
  ...Object.entries(writtenBy)
    .filter(([table, owner]) => !shipped.some(({ path, text }) => path === owner && touches(table, text)))
    .map(([table, owner]) => `${owner} does not write ${table}`),
  ...(shipped.some(({ path }) => mayTouchAnyTable.test(path))
    ? []
    : [`no file of the API matches ${mayTouchAnyTable.source}`]),
]
