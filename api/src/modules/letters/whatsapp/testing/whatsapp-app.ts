import { afterAll, beforeEach, expect } from 'vitest'
import { jobRegistry } from '../../../../job-handlers.ts'
import { whatsapp } from '../../../../platform/adapters/messaging/whatsapp.adapter.ts'
import { startWhatsAppServer } from '../../../../platform/adapters/testing/whatsapp-server.ts'
import { signed, statusOf, webhookBody } from '../../../../platform/adapters/testing/whatsapp-webhook.ts'
import { asc, eq } from '../../../../platform/db/drizzle.ts'
import { case_clients, case_logs } from '../../../../platform/db/schema/cases.ts'
import { messages } from '../../../../platform/db/schema/messages.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import { runAttempt } from '../../../../platform/jobs/run-attempt.ts'
import { storedJob } from '../../../../platform/jobs/testing/jobs.builder.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'
import {
  aRunOf,
  insertNumberedInvoice,
  insertReachable,
} from '../../../finance/invoices/testing/numbered-invoice.builder.ts'

/** A server with WhatsApp, for the tests of a file. */
export const whatsAppApp = async () => {
  const server = await startWhatsAppServer()
  afterAll(server.close)
  const { settings } = server
  const app = await testApp({ whatsapp: settings })
  Object.assign(app.services, { messaging: whatsapp(settings) })
  const { call } = await app.signInAs('lawyer')
  const admin = await app.signInAs('admin')

  const path = '/hooks/whatsapp'
  const post = (raw: string, headers: Record<string, string> = signed(settings, raw).headers) =>
    app.call('POST', path, { raw, headers })
  const report = (...given: Parameters<typeof statusOf>) =>
    post(webhookBody(settings, { statuses: [statusOf(...given)] }))

  beforeEach(async () => {
    await app.db.delete(messages)
    server.messages.splice(0)
  })

  /** The message about an invoice, after one attempt of its job. */
  const aNotice = async (phone = '0612345678') => {
    const { id: case_id } = await insertCase(app.db)
    const client_id = await insertReachable(app, { phone })
    await app.db.insert(case_clients).values({ case_id, client_id, position: 1 })
    const invoice = await insertNumberedInvoice(app, { case_id, client_id, contact_phone_number: phone })
    const { id: jobId } = await aRunOf(app, invoice, 'send_invoice_notice')
    const attempt = async () =>
      runAttempt(app.services, jobRegistry, (await storedJob(app, jobId)).runner_job_id ?? '')
    return { case_id, client_id, jobId, attempt }
  }
  const shown = async () => (await call('GET', '/outbox?channel=whatsapp')).body[0]
  const accepted = () => server.messages[0] ?? expect.fail('WhatsApp has no message')
  const linesOf = async (caseId: number) =>
    (
      await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(asc(case_logs.id))
    ).map(({ message }) => message)
  /** Minutes on an ordinary day. */
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 10, minute))
  return { server, settings, app, call, admin, path, post, report, aNotice, shown, accepted, linesOf, at }
}
