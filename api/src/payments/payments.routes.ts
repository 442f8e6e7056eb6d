import * as calls from '@zaakwerk/contract/payments'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { selectInvoicesById } from '../invoices/invoice-list.sql.ts'
import { readOwnStatement } from './own-statement.ts'
import { previewPayments } from './payment-preview.ts'
import { bookPayments } from './payments.service.ts'

export const paymentRoutes = (app: App): void => {
  serve(app, calls.previewPayments, async ({ services, files }) =>
    previewPayments(services, await readOwnStatement(services, files)),
  )

  serve(app, calls.bookPayments, {
    prepare: ({ services, files }) => readOwnStatement(services, files),
    handle: ({ services, viewer, prepared: statement, body }) =>
      bookPayments(services, viewer, { statement, ...body }),
    again: ({ services: { db, now } }, ids) => selectInvoicesById(db, ids, now()),
  })
}
