import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { documentName } from '@zaakwerk/domain/documents'
import { beforeEach } from 'vitest'
import type { MailPort, OutgoingMail } from '../../../../platform/adapters/mail/mail.port.ts'
import { sampleSeller } from '../../../../platform/config/seller.ts'
import { asc, eq } from '../../../../platform/db/drizzle.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { messages } from '../../../../platform/db/schema/messages.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import type { Services } from '../../../../platform/request/services.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { jobsOf } from './invoice-case.ts'
import { aRunOf, insertNumberedInvoice } from './numbered-invoice.builder.ts'

export const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The seller on these invoices. */
export const seller = { brand: 'fines', phone: null, ...sampleSeller } as const

/** Invoices with the job that mails them, and what left. Each test begins without mails. */
export const sentInvoices = (app: TestApp) => {
  const { db, services } = app
  /** What left, with the hash of what went with it. */
  const taken: { readonly mail: OutgoingMail; readonly files: readonly string[] }[] = []
  const deliver: MailPort['deliver'] = async (mail) => {
    const files = await Promise.all(
      mail.attachments.map(async ({ name, content }) => `${name} ${hash(await buffer(content))}`),
    )
    taken.push({ mail, files })
    return { reference: '250 ok' }
  }
  const leaving: Services = { ...services, mail: { keeps: false, deliver } }
  const mailingBy = (send: MailPort['deliver']): Services => ({
    ...leaving,
    mail: { keeps: false, deliver: send },
  })
  beforeEach(async () => {
    await db.delete(messages)
    taken.splice(0)
  })

  const anInvoice = async ({
    type = 1,
    ...given
  }: Parameters<typeof insertNumberedInvoice>[1] & { type?: 1 | 8 } = {}) => {
    const { id: case_id } = await insertCase(db, { type, cjib_number: '1062542123456789' })
    const invoice = await insertNumberedInvoice(app, { case_id, ...given })
    return { invoice, caseId: case_id, run: await aRunOf(app, invoice, 'send_invoice') }
  }
  const mails = () => db.select().from(messages).orderBy(asc(messages.id))
  /** The messages to a phone that were queued. */
  const noticesOf = async (invoice: { readonly id: number }) =>
    (await jobsOf(app, invoice.id)).filter(({ kind }) => kind === 'send_invoice_notice')
  /** The documents of a case and the files in its folder. */
  const filed = async (caseId: number) => {
    const rows = await db.select().from(documents).where(eq(documents.case_id, caseId))
    const files = (await services.documents.list(caseId)) ?? []
    return {
      rows: rows.map(({ name, sha256 }) => `${documentName(name)} ${sha256}`),
      keys: [rows.map((row) => row.storage_key).sort(), files.map(({ storageKey }) => storageKey).sort()],
    }
  }
  return { taken, leaving, mailingBy, anInvoice, mails, noticesOf, filed }
}
