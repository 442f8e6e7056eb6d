import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { dayOf } from '@zaakwerk/domain/dates'
import { incoming_hashes, incoming_items } from '../../../../platform/db/schema/incoming.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { takeIn } from '../take-in.ts'

/** The desk of a colleague of the mailroom, by its calls, and mails and scans that come in. */
export const filingDesk = async ({ db, services, signInAs }: TestApp) => {
  const mailroom = await signInAs('mailroom')
  const today = dayOf(services.now())

  const clear = async (): Promise<void> => {
    await db.delete(incoming_items)
    await db.delete(incoming_hashes)
  }

  const comeIn = async (kind: 'mail' | 'scan', content: Buffer, fileName: string | null): Promise<number> => {
    const id = await takeIn(services, {
      kind,
      fileName,
      source: kind === 'mail' ? 'post@kantoor.test' : 'scans',
      size: content.length,
      receivedAt: services.now(),
      content: Readable.from([content]),
      position: `1:${randomUUID()}`,
    })
    if (id === undefined) throw new Error('came in before')
    return id
  }

  const post = (id: number, path: string, body?: object, version = 1) =>
    mailroom.call('POST', `/incoming/${id}/${path}`, {
      json: body,
      headers: { 'if-match': `"${version}"`, 'idempotency-key': randomUUID() },
    })

  return {
    mailroom,
    today,
    clear,
    post,
    receive: (mail: string): Promise<number> => comeIn('mail', Buffer.from(mail), null),
    scan: (name: string, content: Buffer): Promise<number> => comeIn('scan', content, name),
    list: async (name = 'open') => (await mailroom.call('GET', `/incoming?list=${name}`)).body,
    get: async (id: number) => (await mailroom.call('GET', `/incoming/${id}`)).body,
    summary: async () => (await mailroom.call('GET', '/incoming/summary')).body,
    caseOf: async (id: number) => (await mailroom.call('GET', `/cases/${id}`)).body,
    /** What is filed: the text of a mail, as something else. */
    filing: (caseId: number, changes: object = {}) => ({
      case_id: caseId,
      kind: 'other',
      received_on: today,
      files: [],
      with_text: true,
      task: null,
      ...changes,
    }),
  }
}
