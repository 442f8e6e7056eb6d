import * as calls from '@zaakwerk/contract/payments'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { selectInvoicesById } from '../invoices/invoice-list.sql.ts'
import { previewPayments } from './payment-preview.ts'
import { bookPayments } from './payments.service.ts'
import { readStatementFile } from './statement-file.ts'

export const paymentRoutes = (app: App): void => {
  serve(app, calls.previewPayments, async ({ services, files }) =>
    previewPayments(services, await readStatementFile(services.documents, files)),
  )

  serve(app, calls.bookPayments, {
    prepare: ({ services, files }) => readStatementFile(services.documents, files),
    handle: ({ services, viewer, prepared: statement, body }) =>
      bookPayments(services, viewer, { statement, ...body }),
    again: ({ services: { db, now } }, ids) => selectInvoicesById(db, ids, now()),
  })
}
