import type { ImportRow } from '@zaakwerk/contract/entities/import'
import { conflict, invalidField, notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { authorOf } from '../journal/journal.sql.ts'
import { decideRows } from './decide-rows.ts'
import { selectImportRow, updateRowNumber } from './import-rows.sql.ts'
import { lockImport, sumUpImport, updateImport } from './imports.sql.ts'
import { rowNumberOf } from './row-values.ts'

interface Mending {
  readonly importId: number
  readonly line: number
  /** As it was typed. */
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

/** A row that failed, or whose mail never left. */
const canBeMended = ({ outcome, is_unsent }: ImportRow): boolean =>
  outcome === 'no_case' || outcome === 'invalid_number' || is_unsent === true

/** Tries a row again with another number, with all that follows from that: its client may be asked. */
export const mendImportRow = async (
  services: Services,
  viewer: Viewer,
  { importId, line, typed }: Mending,
): Promise<ImportRow> => {
  const { db } = services
  const held = await lockImport(db, importId)
  if (!held) throw notFound('import_not_found')
  if (held.status !== 'awaiting_update' && held.status !== 'completed') throw conflict('import_moved_on')
  if (!canBeMended(await getImportRow(services, { importId, line }))) throw conflict('import_row_final')
  const number = rowNumberOf(typed)
  if (number.number === undefined)
    throw invalidField(['body', 'cjib_number'], `Ongeldig CJIB-nummer: ${number.problem}.`)
  await updateRowNumber(db, { importId, line, number: number.number })
  await decideRows(db, authorOf(viewer, services), {
    importId,
    fileName: held.file_name,
    rows: [{ line, typed, number }],
  })
  const row = await getImportRow(services, { importId, line })
  await sumUpImport(db, importId)
  // It waits again, also when it was closed by hand before.
  if (row.outcome === 'iban_requested') await updateImport(db, importId, { status: 'awaiting_update' })
  return row
}
