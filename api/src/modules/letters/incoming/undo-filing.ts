import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { dayOf } from '@zaakwerk/domain/dates'
import { isMandateName } from '@zaakwerk/domain/documents'
import { filingFacts, filingKindLabel } from '@zaakwerk/domain/incoming-filing'
import { forLog } from '../../../platform/db/database-errors.ts'
import { conflict } from '../../../platform/errors/errors.ts'
import {
  type Author,
  authorOf,
  countTaskLines,
  deleteEvents,
  recordOnCase,
  recordOnTasks,
  selectEventAfter,
} from '../../../platform/journal/journal.sql.ts'
import { type LockedCase, lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { updateCaseRow, writeStatus } from '../../cases/cases/case-edit.sql.ts'
import { refuseWhenHeld } from '../../cases/cases/case-hold.service.ts'
import { followTerm } from '../../cases/cases/follow-term.ts'
import { removeDocuments } from '../../cases/documents/documents.sql.ts'
import { enqueueFileDeletion } from '../../people/person-data/file-removals.sql.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
import {
  deleteFiling,
  deleteTask,
  type FilingRow,
  lockTaskVersion,
  reopenTasks,
  restoreTerms,
  selectFiledDocuments,
  selectFiling,
  selectTermStates,
} from './filings.sql.ts'
import { requireItem } from './incoming.service.ts'
import { type IncomingRow, updateIncoming } from './items.sql.ts'
import { changedKinds, hasNewTask, statesOf } from './term-states.ts'

const refused = (reason: string) =>
  conflict('filing_final', `Opbergen kan niet meer ongedaan worden gemaakt: ${reason}`)

const kindsOf = ({ terms_before, terms_after }: FilingRow): readonly string[] =>
  changedKinds(terms_before, terms_after)

const factOf = ({ fact }: FilingRow) => filingFacts.find((name) => name === fact)

const statusOf = (status: string | null): CaseStatus | undefined =>
  caseStatuses.find((known) => known === status)

const areTasksUntouched = async (
  { db }: Services,
  { task_id: id, closed_tasks }: FilingRow,
): Promise<boolean> => {
  for (const closed of closed_tasks)
    if ((await lockTaskVersion(db, closed.id)) !== closed.version) return false
  if (id === null) return true
  const version = await lockTaskVersion(db, id)
  // A change of the term also changes the deadline of its task.
  const { lines, ofWorkflow } = await countTaskLines(db, id)
  return version === 1 + ofWorkflow && lines === 1 + ofWorkflow
}

/** Throws 409 with the later change that prevents the undo. */
const refuseActedOn = async (services: Services, filing: FilingRow, locked: LockedCase): Promise<void> => {
  const { db } = services
  const { case_id: caseId, document_ids, event_after: eventId, status_after, fact_after } = filing
  const documents = await selectFiledDocuments(db, document_ids)
  if (documents.length < document_ids.length) throw refused('een document is sindsdien verwijderd.')
  const used = documents.find(
    ({ is_used, is_mandate, name }) => is_used || is_mandate !== isMandateName(name),
  )
  if (used) throw refused(`het document "${used.name}" is sindsdien gebruikt of gewijzigd.`)
  const fact = factOf(filing)
  if (fact && locked[fact] !== fact_after) throw refused('de datum is sindsdien gewijzigd.')
  if (fact === 'decision_date' && locked.contested_decision_date !== filing.contested_after)
    throw refused('de dagtekening van de bestreden beslissing is sindsdien gewijzigd.')
  if (fact === 'grounds_due_on' && locked.grounds_asked_on !== filing.asked_after)
    throw refused('de datum is sindsdien gewijzigd.')
  if (status_after !== null && locked.status !== status_after)
    throw refused('de status is sindsdien gewijzigd.')
  if (!(await areTasksUntouched(services, filing))) throw refused('aan de taak is sindsdien gewerkt.')
  const kinds = kindsOf(filing)
  const terms = statesOf(await selectTermStates(db, caseId), kinds)
  if (changedKinds(filing.terms_after, terms).length > 0)
    throw refused('de termijn is sindsdien bevestigd of gewijzigd.')
  if (hasNewTask(filing.terms_after, terms)) throw refused('voor de termijn is sindsdien een taak gemaakt.')
  const event = await selectEventAfter(db, { caseId, eventId })
  if (event !== undefined) throw refused(`sindsdien is in het dossier gewerkt: "${event}".`)
}

/** Restores date, status, events and terms. Returns log lines. */
const restoreCase = async (
  { db, config, now }: Services,
  author: Author,
  { filing, locked }: { readonly filing: FilingRow; readonly locked: LockedCase },
): Promise<readonly string[]> => {
  const { case_id: caseId, event_before: after, event_after: upTo, fact_before } = filing
  const fact = factOf(filing)
  const status = statusOf(filing.status_before)
  const asked = fact === 'grounds_due_on' ? { grounds_asked_on: filing.asked_before } : {}
  const contested = fact === 'decision_date' ? { contested_decision_date: filing.contested_before } : {}
  if (fact) await updateCaseRow(db, caseId, { [fact]: fact_before, ...asked, ...contested })
  const lines = await followTerm({ db, config, now }, author, locked)
  if (status) await writeStatus(db, author, { locked, status })
  await deleteEvents(db, { caseId, after, upTo })
  await restoreTerms(db, caseId, { kinds: kindsOf(filing), before: filing.terms_before })
  return lines
}

/** Deletes the documents of the filing. Their files are deleted after the commit; the item keeps its own files. */
const removeFiled = async ({ db, now, unitOfWork }: Services, { document_ids }: FilingRow): Promise<void> => {
  const documents = await selectFiledDocuments(db, document_ids)
  await removeDocuments(db, document_ids)
  await enqueueFileDeletion(
    db,
    documents.map(({ storage_key }) => ({ storage_key })),
    now(),
  )
  unitOfWork.afterCommit(async (after) => {
    await deleteQueuedFiles(after).catch((error: unknown) =>
      after.log.warn(
        { problem: forLog(error) },
        'could not delete the files of an undone filing; the next housekeeping does',
      ),
    )
  })
}

/**
 * Undoes the filing of an item on the same day, unless somebody has acted on it: restores documents, date, status, event, task and terms in the transaction
 * of the call, and reopens the item. The log of the case keeps both lines.
 */
export const undoFiling = async (
  services: Services,
  viewer: Viewer,
  { locked: item, case_id: caseId }: { readonly locked: IncomingRow; readonly case_id: number },
): Promise<IncomingItem> => {
  const { db, now } = services
  if (item.state !== 'filed') throw conflict('incoming_not_filed')
  if (!item.closed_at || dayOf(item.closed_at) !== dayOf(now()))
    throw refused('dat kan alleen op de dag zelf.')
  const filing = await selectFiling(db, item.id)
  if (!filing) throw refused('er is een nieuw dossier van gemaakt, of het oude is er niet meer.')
  if (filing.case_id !== caseId) throw refused('het is in een ander dossier opgeborgen.')
  await refuseWhenHeld(db, caseId)
  const locked = await lockCase(db, caseId)
  await refuseActedOn(services, filing, locked)
  const author = authorOf(viewer, services)
  if (filing.task_id !== null) await deleteTask(db, filing.task_id)
  await reopenTasks(db, filing.closed_tasks)
  await recordOnTasks(db, author, {
    taskIds: filing.closed_tasks.map(({ id }) => id),
    action: 'workflow_update',
    line: 'Heropend: opbergen ongedaan gemaakt',
  })
  const lines = await restoreCase(services, author, { filing, locked })
  await removeFiled(services, filing)
  await deleteFiling(db, item.id)
  await recordOnCase(db, author, {
    caseId,
    lines: [`Opbergen ongedaan gemaakt: ${filingKindLabel(filing.kind)}`, ...lines],
  })
  await updateIncoming(db, item.id, {
    state: 'open',
    case_id: null,
    received_on: null,
    closed_at: null,
    closed_by: null,
  })
  return requireItem(services, item.id)
}
