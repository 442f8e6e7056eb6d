import { invoicesPageSize } from '@zaakwerk/contract/entities/invoice'
import * as calls from '@zaakwerk/contract/invoices'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { pageLinks } from '../../../platform/text/page-links.ts'
import { getCaseMoney } from './case-money.ts'
import { createInvoice } from './create-invoice.ts'
import { selectInvoicePage } from './invoice-list.sql.ts'
import { getInvoice } from './invoices.service.ts'
import { openInvoicePdf } from './render-invoice.ts'

export const invoiceRoutes = (app: App): void => {
  serve(app, calls.listInvoices, async ({ params: { page }, request, services: { db, now } }) => {
    const found = await selectInvoicePage(db, { page, now: now() })
    return { ...found, link: pageLinks(request, { page, total: found.total, size: invoicesPageSize }) }
  })

  serve(app, calls.createInvoice, {
    handle: ({ services, viewer, body }) => createInvoice(services, viewer, body),
    replay: ({ services }, [id = 0]) => getInvoice(services, id),
  })

  serve(app, calls.getInvoice, ({ services, params }) => getInvoice(services, params.id))

  serve(app, calls.getInvoicePdf, ({ services, params }) => openInvoicePdf(services, params.id))

  serve(app, calls.getCaseMoney, ({ services, params }) => getCaseMoney(services, params.id))
}
