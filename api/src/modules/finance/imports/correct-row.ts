import type { ImportRow } from '@zaakwerk/contract/entities/import'
import { conflict, invalidField, notFound } from '../../../platform/errors/errors.ts'
import { authorOf } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { decideRows } from './decide-rows.ts'
import { selectDoubles, selectImportRow, updateRowNumber } from './import-rows.sql.ts'
import { lockImport, sumUpImport, updateImport } from './imports.sql.ts'
import { rowNumberOf } from './row-values.ts'

interface Mending {
  readonly importId: number
  readonly line: number
  /** As typed by the user. */
  readonly typed: string
}

export const getImportRow = async (
  { db }: Pick<Services, 'db'>,
  place: Pick<Mending, 'importId' | 'line'>,
): Promise<ImportRow> => {
  const row = await selectImportRow(db, place)
  if (!row) throw notFound('import_row_not_found')
  return row
}

/** Whether a row failed, or its mail was never sent. */
const canBeMended = ({ outcome, is_unsent }: ImportRow): boolean =>
  outcome === 'no_case' || outcome === 'invalid_number' || is_unsent === true

/**
 * Corrects the number of a row and plans it again with all effects: its client may be mailed. Rows that were its duplicates are planned again too, as none of
 * them is the first one now.
 */
export const correctImportRow = async (
  services: Services,
  viewer: Viewer,
  { importId, line, typed }: Mending,
): Promise<ImportRow> => {
  const { db } = services
  const locked = await lockImport(db, importId)
  if (!locked) throw notFound('import_not_found')
  if (locked.status !== 'awaiting_update' && locked.status !== 'completed') throw conflict('import_moved_on')
  const before = await getImportRow(services, { importId, line })
  if (!canBeMended(before)) throw conflict('import_row_final')
  const number = rowNumberOf(typed)
  if (number.number === undefined)
    throw invalidField(['body', 'cjib_number'], `Ongeldig CJIB-nummer: ${number.problem}.`)
  const doubles = await selectDoubles(db, { importId, number: before.cjib_number })
  await updateRowNumber(db, { importId, line, number: number.number })
  const again = doubles.map((one) => ({
    line: one.line,
    typed: one.cjib_number,
    number: rowNumberOf(one.cjib_number),
  }))
  const isWaiting = await decideRows(db, authorOf(viewer, services), {
    importId,
    fileName: locked.file_name,
    rows: [{ line, typed, number }, ...again].toSorted((one, other) => one.line - other.line),
  })
  await sumUpImport(db, importId)
  // It waits for answers again, also when it was closed by hand before.
  if (isWaiting) await updateImport(db, importId, { status: 'awaiting_update' })
  return getImportRow(services, { importId, line })
}
