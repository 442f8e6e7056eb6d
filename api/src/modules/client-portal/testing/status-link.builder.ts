import { dayOf } from '@zaakwerk/domain/dates'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { link_tokens, proof_requests } from '../../../platform/db/schema/client-links.ts'
import type { clients } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { issueLink, type LinkFor } from '../../identity/links/link-tokens.ts'

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

/** A link to the client of a case that was mailed some hours ago. */
export const mailLink = async (
  { services, db }: TestApp,
  { caseId, clientId }: Pick<StatusLink, 'caseId' | 'clientId'>,
  { hoursAgo = 2, ...given }: Partial<LinkFor> & Pick<LinkFor, 'purpose'> & { readonly hoursAgo?: number },
) => {
  await issueLink(services, db, { caseId, clientId, mail: { template: 'iban_request' }, ...given })
  const rows = await db.select().from(link_tokens).where(eq(link_tokens.case_id, caseId))
  const made = rows.find(({ purpose }) => purpose === given.purpose)
  if (!made) throw new Error('no link')
  const mailedAt = new Date(services.now().getTime() - hoursAgo * 60 * 60 * 1000)
  await db.update(link_tokens).set({ created_at: mailedAt }).where(eq(link_tokens.id, made.id))
  return { ...made, until: dayOf(made.expires_at), mailed_on: dayOf(mailedAt) }
}

/** A request for proof until today; the answer is its id. */
export const aProofRequest = async (
  { services, db }: TestApp,
  { caseId: case_id }: Pick<StatusLink, 'caseId'>,
  kind: 'payment_proof' | 'emergency',
): Promise<number> => {
  const request = { case_id, kind, until: dayOf(services.now()), created_at: services.now() }
  const [made] = await db.insert(proof_requests).values(request).returning()
  return made?.id ?? 0
}
