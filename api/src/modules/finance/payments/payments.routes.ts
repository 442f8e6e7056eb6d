import * as calls from '@zaakwerk/contract/payments'
import { conflict } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import type { Services } from '../../../platform/request/services.ts'
import { selectInvoicesById } from '../invoices/invoice-list.sql.ts'
import { byHand } from './chosen-bookings.ts'
import { readOwnStatement } from './own-statement.ts'
import { answeredCandidate, previewPayments } from './payment-preview.ts'
import { bookPayments } from './payments.service.ts'
import { selectOpenInvoices } from './payments.sql.ts'

const isReadElsewhere = ({ bookkeeping }: Pick<Services, 'bookkeeping'>): boolean =>
  !bookkeeping.keeps && bookkeeping.readsBank

/** With a bookkeeping service that reads the bank, reading a statement as well would book each payment twice. */
const requireOwnBank = (services: Pick<Services, 'bookkeeping'>): void => {
  if (isReadElsewhere(services)) throw conflict('bank_read_elsewhere')
}

export const paymentRoutes = (app: App): void => {
  serve(app, calls.getPaymentSource, async ({ services }) => ({
    source: isReadElsewhere(services) ? 'bookkeeping' : 'statements',
  }))

  serve(app, calls.previewPayments, async ({ services, files }) => {
    requireOwnBank(services)
    return previewPayments(services, await readOwnStatement(services, files))
  })

  serve(app, calls.lookupOpenInvoices, async ({ services: { db }, query: { query } }) => {
    const found = await selectOpenInvoices(db, query.trim(), calls.lookupSize)
    return found.map((invoice) => answeredCandidate({ ...invoice, because: [byHand] }))
  })

  serve(app, calls.bookPayments, {
    prepare: ({ services, files }) => {
      requireOwnBank(services)
      return readOwnStatement(services, files)
    },
    handle: ({ services, viewer, prepared: statement, body }) =>
      bookPayments(services, viewer, { statement, ...body }),
    replay: ({ services: { db, now } }, ids) => selectInvoicesById(db, ids, now()),
  })
}
