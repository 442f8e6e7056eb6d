import * as calls from '@zaakwerk/contract/payments'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { selectPaidInvoices } from './paid-invoices.sql.ts'
import { bookPayments, previewPayments } from './payments.service.ts'
import { readStatementFile } from './statement-file.ts'

export const paymentRoutes = (app: App): void => {
  serve(app, calls.previewPayments, async ({ services, files }) =>
    previewPayments(services, await readStatementFile(services.documents, files)),
  )

  serve(app, calls.bookPayments, {
    prepare: ({ services, files }) => readStatementFile(services.documents, files),
    handle: async ({ services, viewer, prepared: statement, body }) =>
      selectPaidInvoices(services, await bookPayments(services, viewer, { statement, ...body })),
    again: ({ services }, ids) => selectPaidInvoices(services, ids),
  })
}
