import { randomUUID } from 'node:crypto'
import { eq } from '../../../../platform/db/drizzle.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { intake } from './intake.ts'

type Colleague = Awaited<ReturnType<TestApp['signInAs']>>

/** Mails in the mailbox of the office, and a colleague who reads and files them. */
export const incomingDesk = (app: TestApp, colleague: Colleague) => {
  const { receiveNew: receive, items, clear } = intake(app)
  return {
    receive,
    items,
    clear,
    get: async (id: number) => (await colleague.call('GET', `/incoming/${id}`)).body,
    list: async (list: string) => (await colleague.call('GET', `/incoming?list=${list}`)).body,
    caseOf: async (id: number) => (await colleague.call('GET', `/cases/${id}`)).body,
    tasksOf: (caseId: number) =>
      app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id),
    file: (id: number, body: object) =>
      colleague.call('POST', `/incoming/${id}/filing`, {
        json: body,
        headers: { 'if-match': '"1"', 'idempotency-key': randomUUID() },
      }),
  }
}
