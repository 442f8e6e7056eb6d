import type { Invoice } from '@zaakwerk/contract/entities/invoice'
import * as calls from '@zaakwerk/contract/invoices'
import { vatPercent } from '@zaakwerk/domain/invoice-messages'
import { centsOf, formatEuros } from '@zaakwerk/domain/money'
import { watchChanges } from '../../../platform/audit/record-changes.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { badRequest, invalidField, notFound } from '../../../platform/errors/errors.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.sql.ts'
import { type Author, authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { type LockedCase, lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { updateCaseRow } from '../../cases/cases/case-edit.sql.ts'
import { selectOutsideId } from './external-id.sql.ts'
import { discardDraft } from './given-up.ts'
import { contactIdOf } from './invoice-contact.ts'
import { contactColumns, type InvoiceRequest, refuseDraft } from './invoice-draft.ts'
import { noSeller } from './invoice-seller.ts'
import { insertInvoice, selectCaseByName, updateInvoice } from './invoice-writes.sql.ts'
import { getInvoice } from './invoices.service.ts'
import { markBooked } from './mark-booked.ts'
import { selectSupplyDate } from './supply-date.sql.ts'

/** The case of the invoice: by its id, else by its name. */
const caseIdOf = async (db: Queryable, { invoice, contact }: InvoiceRequest): Promise<number> => {
  const id = contact.case_id ?? (await selectCaseByName(db, invoice.internal_id))
  if (id === undefined)
    throw notFound('case_not_found', `Er is geen dossier met de naam ${invoice.internal_id}.`)
  return id
}

/** The case number is printed on the invoice: refused when the case was renamed since the form was filled in. */
const refuseOtherName = ({ internal_id }: LockedCase, { invoice }: InvoiceRequest): void => {
  if (internal_id.toLowerCase() === invoice.internal_id.toLowerCase()) return
  throw invalidField(['body', 'invoice', 'internal_id'], `Dit dossier heet ${internal_id}.`)
}

interface Draft {
  readonly id: number
  readonly locked: LockedCase
  readonly asked: InvoiceRequest
  readonly client_id: number | null
}

/** An external bookkeeping service books it. Until its response the invoice is a draft, named after its own id. */
const askToBook = async (
  db: Queryable,
  author: Author,
  { id, locked, asked, client_id }: Draft,
): Promise<void> => {
  await updateInvoice(db, id, { draft_id: String(id) })
  await updateCaseRow(db, locked.id, { updated_at: author.at })
  const line = `Factuur van ${formatEuros(asked.invoice.price)} naar de boekhouding gestuurd`
  await recordOnCase(db, author, { caseId: locked.id, lines: [line] })
  const named = asked.contact.moneybird_client_id
  const outside_id = named && !(await selectOutsideId(db, client_id)) ? named : undefined
  await enqueueJobs(db, author, {
    subject: { type: 'invoice', id },
    plans: [{ kind: 'book_invoice', key: 'invoice:book', payload: outside_id ? { outside_id } : {} }],
  })
}

/** Creates an invoice. With our own books it gets its number immediately; else a job sends it to the bookkeeping service. */
export const createInvoice = async (
  services: Services,
  viewer: Viewer,
  asked: InvoiceRequest,
): Promise<Invoice> => {
  const { db, bookkeeping, config } = services
  if (!config.seller) throw badRequest('action_refused', noSeller)
  refuseDraft(asked)
  const author = authorOf(viewer, services)
  const caseId = await caseIdOf(db, asked)
  // Lock order: the contact before its case (ADR 22).
  const client_id = await contactIdOf(db, asked, caseId)
  const locked = await lockCase(db, caseId)
  refuseOtherName(locked, asked)
  const call = { endpoint: calls.createInvoice, services, viewer }
  const { replaces } = asked
  const keepers = [
    await watchChanges(call, { subject: 'case', ids: [locked.id] }),
    await watchChanges(call, { subject: 'invoice', ids: replaces ? [replaces] : [] }),
  ]
  if (replaces) await discardDraft(db, author, { id: replaces, locked })
  const { price, description } = asked.invoice
  const id = await insertInvoice(
    db,
    {
      ...contactColumns(asked),
      administration_id: bookkeeping.administrationId,
      state: 'concept',
      reference: locked.internal_id,
      case_id: locked.id,
      client_id,
      supplied_on: await selectSupplyDate(db, locked.id, author.at),
      vat_percent: vatPercent,
      created_by: author.userId,
      created_at: author.at,
      updated_at: author.at,
    },
    { description, price_cents: centsOf(price) },
  )
  if (bookkeeping.keeps) await markBooked(db, author, { invoiceId: id, booked: 'own' })
  else await askToBook(db, author, { id, locked, asked, client_id })
  for (const keep of keepers) await keep()
  return getInvoice(services, id)
}
