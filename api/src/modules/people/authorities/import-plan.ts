import type { AuthorityImportRow, ImportOutcome } from '@zaakwerk/contract/authority-import'
import { authorityTypeLabel, submissionTypeLabel } from '@zaakwerk/domain/authorities'
import { authorityLabels, authorityName, authorityProblems } from '@zaakwerk/domain/authority-rules'
import type { Queryable } from '../../../platform/db/database.ts'
import { type NamedAuthority, selectNamed } from './authority-import.sql.ts'
import { type AuthorityValues, asFields, isSame, unnamed, withChanges } from './authority-values.ts'
import { type ImportColumn, importColumns, readCells } from './import-columns.ts'
import type { ImportFile } from './import-file.ts'

/** A row of the file, with its effect. */
export interface PlannedRow extends AuthorityImportRow {
  readonly outcome: ImportOutcome
  /** Version of the authority that it changes. */
  readonly version: number | null
  /** The row to store; undefined when it is refused. */
  readonly after: AuthorityValues | undefined
}

const wordsOf = (values: AuthorityValues): Readonly<Record<ImportColumn, string>> => ({
  ...asFields(values),
  authority_type: authorityTypeLabel(values.authority_type),
  submission_type: submissionTypeLabel(values.submission_type),
})

const changesBetween = (before: AuthorityValues | undefined, after: AuthorityValues) => {
  const [was, is] = [before && wordsOf(before), wordsOf(after)]
  return importColumns
    .map((column) => ({ label: authorityLabels[column], before: was?.[column] ?? '', after: is[column] }))
    .filter((change) => change.before !== change.after)
}

type FileRow = ImportFile['rows'][number]
type ReadRow = FileRow & ReturnType<typeof readCells>

const refused = ({ line, cells }: FileRow, reasons: readonly string[]): PlannedRow => ({
  line,
  outcome: 'refused',
  id: null,
  version: null,
  name: cells.name ?? '',
  changes: [],
  reasons: [...reasons],
  after: undefined,
})

const outcomeOf = (before: AuthorityValues | undefined, after: AuthorityValues): ImportOutcome => {
  if (!before) return 'new'
  return isSame(before, after) ? 'same' : 'changed'
}

/** `lines`: the line on which each name came first. */
const plan = (row: ReadRow, { key, found }: NamedAuthority, lines: Map<string, number>): PlannedRow => {
  const { line, given } = row
  if (!given) return refused(row, row.reasons)
  const before = found?.values
  // An existing authority keeps the spelling of its name.
  const after = before ? withChanges(before, { ...given, name: before.name }) : withChanges(unnamed, given)
  const problems = authorityProblems(asFields(after), before && asFields(before))
  const reasons = problems.map(({ message }) => message)
  if (row.isTooLong) reasons.unshift('De regel heeft meer cellen dan er kolommen zijn')
  const first = lines.get(key)
  if (first !== undefined) reasons.unshift(`Staat ook op regel ${first}`)
  if (reasons.length > 0) return refused(row, reasons)
  lines.set(key, line)
  return {
    line,
    outcome: outcomeOf(before, after),
    id: found?.id ?? null,
    version: found?.version ?? null,
    name: after.name,
    changes: changesBetween(before, after),
    reasons: [],
    after,
  }
}

/** Plans the effect of each row against the current authorities, which are identified by name and type. */
export const planImport = async (db: Queryable, file: ImportFile): Promise<readonly PlannedRow[]> => {
  const rows = file.rows.map((row) => ({ ...row, ...readCells(row.cells) }))
  const named = await selectNamed(
    db,
    rows.map(({ given }) => ({
      name: authorityName(given?.name ?? ''),
      authority_type: given?.authority_type ?? unnamed.authority_type,
    })),
  )
  const lines = new Map<string, number>()
  return rows.flatMap((row, at) => {
    const known = named[at]
    return known ? [plan(row, known, lines)] : []
  })
}
