import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { NewCase } from '@zaakwerk/contract/entities/case-input'
import type * as z from '@zaakwerk/contract/zod'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import { conflict, notFound } from '../../../platform/errors/errors.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { getCase } from '../../cases/cases/cases.service.ts'
import { selectStoredRows } from '../../cases/documents/documents.sql.ts'
import type { JudgedFile } from '../../cases/documents/upload-documents.ts'
import { createCase, type PreparedCase, prepareJudged } from '../../cases/new-case/new-case.service.ts'
import { closeAsFiled, requireOpen } from './incoming.service.ts'
import {
  findIncoming,
  type IncomingFileRow,
  type IncomingRow,
  selectFilesOfItem,
  setDocument,
} from './items.sql.ts'
import { copyOf, textFile } from './prepare-filing.ts'

interface PreparedFromItem {
  readonly prepared: PreparedCase
  /** The files that become documents, in their order. */
  readonly files: readonly IncomingFileRow[]
}

/** Validates a new case and copies the files of the item into its folder, before locking. */
export const prepareFromItem = async (
  services: Services,
  { id, given }: { readonly id: number; readonly given: z.output<typeof NewCase> },
): Promise<PreparedFromItem> => {
  const row = await findIncoming(services.db, id)
  if (!row) throw notFound('incoming_not_found')
  if (row.state !== 'open') throw conflict('incoming_moved_on')
  const files = (await selectFilesOfItem(services.db, id)).filter(canBeFiled)
  const judged: JudgedFile[] = []
  for (const file of files) judged.push(await copyOf(services, file))
  if (row.body_text) judged.push(await textFile(services, row))
  return { files, prepared: await prepareJudged(services, { given, judged }) }
}

/** Creates a case with the text and files of an item, and closes the item as filed in it, in one transaction. */
export const createCaseFromItem = async (
  services: Services,
  viewer: Viewer,
  { seen, from }: { readonly seen: Pick<IncomingRow, 'id' | 'version'>; readonly from: PreparedFromItem },
): Promise<CaseDetail> => {
  const { db } = services
  const locked = await requireOpen(services, seen)
  const { files, prepared } = from
  const { id: caseId } = await createCase(services, viewer, prepared)
  const filed = [...(prepared.filed ? [prepared.filed] : []), ...prepared.others]
  const rows = await selectStoredRows(
    db,
    filed.map(({ storageKey }) => storageKey),
  )
  for (const [at, { item_id, position }] of files.entries()) {
    const document = rows.find(({ key }) => key === filed[at]?.storageKey)
    if (document) await setDocument(db, { item_id, position }, document.id)
  }
  const received_on = dayOf(locked.received_at)
  await recordOnCase(db, authorOf(viewer, services), {
    caseId,
    lines: [`Aangemaakt uit post die is ontvangen op ${formatDate(received_on)}`],
  })
  await closeAsFiled(services, viewer, { locked, case_id: caseId, received_on })
  return getCase(services, caseId)
}
