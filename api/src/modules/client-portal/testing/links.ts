import type { ClientLinkPurpose } from '@zaakwerk/contract/access'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { issueLink, type LinkFor } from '../../identity/links/link-tokens.ts'

type Person = Partial<typeof clients.$inferInsert>

/** A case with its clients, the leading one first, and their ids. */
export const aLinkedCase = async (
  app: TestApp,
  {
    people = [{}],
    ...given
  }: { readonly people?: readonly Person[] } & Parameters<typeof insertCase>[1] = {},
) => {
  const made = await insertCase(app.db, given, { clients: people })
  const rows = await app.db
    .select({ id: case_clients.client_id })
    .from(case_clients)
    .where(eq(case_clients.case_id, made.id))
    .orderBy(asc(case_clients.position))
  const clientIds = rows.map(({ id }) => id)
  return { ...made, clientIds, clientId: clientIds[0] ?? 0 }
}

/** A case, and a link of this purpose that was mailed to its leading client. */
export const aLink = async (
  app: TestApp,
  purpose: ClientLinkPurpose,
  { link = {}, ...given }: { readonly link?: Partial<LinkFor> } & Parameters<typeof aLinkedCase>[1] = {},
) => {
  const subject = await aLinkedCase(app, given)
  const { id: caseId, clientId } = subject
  const token = await issueLink(app.services, app.db, { purpose, caseId, clientId, ...link })
  return { ...subject, caseId, token }
}

/** A client as it is stored. */
export const clientRow = async (app: TestApp, id: number) => {
  const [row] = await app.db.select().from(clients).where(eq(clients.id, id))
  if (!row) throw new Error('no such client')
  return row
}

/** The header of a call that is to be done once. */
export const onceBy = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { 'idempotency-key': key }
