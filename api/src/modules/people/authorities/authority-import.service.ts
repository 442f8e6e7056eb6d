import * as calls from '@zaakwerk/contract/authority-import'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type * as z from '@zaakwerk/contract/zod'
import { watchChanges } from '../../../platform/audit/record-changes.ts'
import { preconditionFailed } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { digest } from '../../../platform/security/digest.ts'
import { selectAuthoritiesByIds, updateAuthorityRow } from './authorities.sql.ts'
import { insertAuthorities, lockAllAuthorities } from './authority-import.sql.ts'
import type { ImportFile } from './import-file.ts'
import { type PlannedRow, planImport } from './import-plan.ts'

/** Content hash of all effects of the rows, to ensure that what is confirmed is what was shown. */
const nameOf = (rows: readonly PlannedRow[]): string =>
  digest(
    JSON.stringify(
      rows.map((row) => [row.line, row.name, row.outcome, row.id, row.version, row.after, row.reasons]),
    ),
  )

export const previewAuthorityImport = async (
  { db }: Pick<Services, 'db'>,
  file: ImportFile,
): Promise<z.output<typeof calls.AuthorityImportPreview>> => {
  const rows = await planImport(db, file)
  const { separator, encoding, unused } = file
  return {
    preview: nameOf(rows),
    separator,
    encoding,
    unused: [...unused],
    rows: rows.map(({ after: _, version: __, ...row }) => row),
  }
}

/** Writes the new and changed rows of a file, if their effects still are what the preview showed. */
export const importAuthorities = async (
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  { file, preview }: { readonly file: ImportFile; readonly preview: string },
): Promise<Authority[]> => {
  const { db } = services
  await lockAllAuthorities(db)
  const rows = await planImport(db, file)
  if (nameOf(rows) !== preview) throw preconditionFailed('import_changed')
  const userId = viewer.id
  const changes = rows.flatMap(({ outcome, id, after: authority }) =>
    outcome === 'changed' && id !== null && authority ? [{ id, authority, userId }] : [],
  )
  const changed = changes.map(({ id }) => id)
  const keep = await watchChanges(
    { endpoint: calls.importAuthorities, services, viewer },
    { subject: 'authority', ids: changed },
  )
  const made = await insertAuthorities(db, {
    rows: rows.flatMap(({ outcome, after }) => (outcome === 'new' && after ? [after] : [])),
    userId,
  })
  for (const change of changes) await updateAuthorityRow(db, change)
  await keep(made)
  return selectAuthoritiesByIds(db, [...made, ...changed])
}
