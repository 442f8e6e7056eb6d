import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import type { clients } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'

/** The client of {@link aStatusLink}, unless the test is about another. */
export const marieke = {
  first_name: 'Marieke',
  last_name: 'Verwey',
  iban: 'NL91ABNA0417164300',
  city: 'Utrecht',
}

type Given = Parameters<typeof insertCase>[1] & { readonly client?: Partial<typeof clients.$inferInsert> }

/** A case, and the link of a mail to its client that shows where it is. */
export const aStatusLink = async (app: TestApp, { client = marieke, ...given }: Given = {}) => {
  const made = { cjib_number: '1062542123455555', type: 1, ...given } as const
  const { id: caseId } = await insertCase(app.db, made, { clients: [client] })
  const [row] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
  const clientId = row?.client_id ?? 0
  const token = await issueLink(app.services, app.db, { purpose: 'status', caseId, clientId })
  return { caseId, clientId, token }
}
export type StatusLink = Awaited<ReturnType<typeof aStatusLink>>

/** What the page of the link asks for. */
export const readStatus = (app: TestApp, { token, caseId }: Pick<StatusLink, 'token' | 'caseId'>) =>
  app.call('GET', `/clients/case-status?case_id=${caseId}`, { token })
