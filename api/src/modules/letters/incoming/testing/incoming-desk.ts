import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { takeIn } from '../take-in.ts'

type Colleague = Awaited<ReturnType<TestApp['signInAs']>>

/** Mails that come into the mailbox of the office, and a colleague who reads and files them. */
export const incomingDesk = ({ services }: TestApp, colleague: Colleague) => ({
  receive: async (mail: string): Promise<number> => {
    const id = await takeIn(services, {
      kind: 'mail',
      fileName: null,
      source: 'post@kantoor.test',
      size: mail.length,
      receivedAt: services.now(),
      content: Readable.from([Buffer.from(mail)]),
      position: `1:${randomUUID()}`,
    })
    if (id === undefined) throw new Error('came in before')
    return id
  },
  get: async (id: number) => (await colleague.call('GET', `/incoming/${id}`)).body,
  list: async (list: string) => (await colleague.call('GET', `/incoming?list=${list}`)).body,
  file: (id: number, body: object) =>
    colleague.call('POST', `/incoming/${id}/filing`, {
      json: body,
      headers: { 'if-match': '"1"', 'idempotency-key': randomUUID() },
    }),
})
