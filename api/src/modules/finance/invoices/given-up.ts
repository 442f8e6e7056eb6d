import type { Queryable } from '../../../platform/db/database.ts'
import { conflict, invalidField } from '../../../platform/errors/errors.ts'
import { cancelQueuedJobs } from '../../../platform/jobs/cancel-jobs.sql.ts'
import { selectOpenJobs } from '../../../platform/jobs/jobs.sql.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import { lockInvoice, selectInvoiceLinks, updateInvoice } from './invoice-writes.sql.ts'

/** Note on a draft that another invoice replaced. */
export const replacedText =
  'Vervangen door een nieuwe factuur. Staat deze toch in de boekhouding, haal hem daar dan weg.'

/** Problem of a draft whose booking job was cancelled. */
export const cancelledProblem = (reference: string, wasTried: boolean): string =>
  wasTried
    ? `Uit de wachtrij gehaald. Kijk in de boekhouding na of daar een factuur van ${reference} staat.`
    : 'Uit de wachtrij gehaald.'

/**
 * Gives up a refused draft that another invoice of its case replaces: cancels its job and closes its task, so that it cannot be booked after all. The caller
 * holds the lock on the case, which requeueing the job needs.
 */
export const discardDraft = async (
  db: Queryable,
  author: Author,
  { id, locked }: { readonly id: number; readonly locked: LockedCase },
): Promise<void> => {
  const links = await selectInvoiceLinks(db, id)
  if (links?.case_id !== locked.id)
    throw invalidField(['body', 'replaces'], 'De vorige poging hoort niet bij dit dossier.')
  const subject = { type: 'invoice', id } as const
  if ((await selectOpenJobs(db, subject, [{ key: 'invoice:book' }])).length > 0)
    throw conflict('job_moved_on', 'De vorige poging wordt nog geboekt. Wacht tot daar antwoord op is.')
  const draft = await lockInvoice(db, id)
  if (draft?.invoice_number !== null)
    throw conflict(
      'job_moved_on',
      `De vorige poging is intussen gelukt: factuur ${draft?.invoice_number}. Er is geen tweede gemaakt.`,
    )
  if (draft.problem === replacedText)
    throw conflict('job_moved_on', 'De vorige poging is al vervangen door een andere factuur.')
  await cancelQueuedJobs(db, author, subject)
  await updateInvoice(db, id, { problem: replacedText, updated_at: author.at })
  await recordOnCase(db, author, {
    caseId: locked.id,
    lines: [`Concept ${draft.draft_id ?? id} is vervangen door een nieuwe factuur`],
  })
}
