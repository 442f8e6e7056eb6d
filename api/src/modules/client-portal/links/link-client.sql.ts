import type { LinkPurpose } from '@zaakwerk/contract/access'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from '../../../platform/db/drizzle.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { iban_updates, link_tokens } from '../../../platform/db/schema/client-links.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { leadingClientOf } from '../../letters/mails/mail-case.sql.ts'

/** The client of a link: the one that it was mailed to, else the leading client of its case. */
export interface LinkSubject {
  readonly caseId: number
  readonly clientId: number | null
}

/** The client of a link, or the client it was merged into; the leading client of the case for a link that names none. */
const clientOf = (caseId: SQLWrapper | number, clientId: SQLWrapper | number | null): SQL<number> =>
  sql`(select coalesce(o.merged_into, o.id) from clients o where o.id = coalesce(${clientId}::int, ${leadingClientOf(caseId)}))`

/** Tasks that wait for a client, and the purpose of the link that is mailed for each. */
const awaited = {
  get_iban_update: 'update-iban',
  get_iban_mandate_update: 'update-iban-mandate',
} as const satisfies Partial<Record<TaskType, LinkPurpose>>
export type AwaitedTask = keyof typeof awaited

/** The columns of a task from which its client is determined. */
interface TaskColumns {
  readonly case_id: SQLWrapper
  readonly type: SQLWrapper
  readonly created_at: SQLWrapper
}

/** The purpose of the link that is mailed for a task of this type; null for a task that waits for no client. */
export const purposeOfTask = (type: SQLWrapper): SQL =>
  sql`case ${type} ${sql.join(
    Object.entries(awaited).map(([task, purpose]) => sql`when ${task} then ${purpose}`),
    sql` `,
  )} end`

/**
 * The client that a task waits for: the first one that was mailed a link for it since it was created, before that the leading client of its case. A link that a
 * client requested in place of an old one is no evidence for a task: it names its own client.
 */
export const clientOfTask = ({ case_id, type, created_at }: TaskColumns): SQL<number> =>
  clientOf(
    case_id,
    sql`(select l.client_id from link_tokens l where l.case_id = ${case_id} and l.created_at >= ${created_at}
      and l.purpose = ${purposeOfTask(type)} and l.mail -> 'client_id' is null order by l.created_at limit 1)`,
  )

/** Ends all links of these purposes that were mailed to a client about a case. */
export const endLinksOfClient = (
  db: Queryable,
  { caseId, clientId }: { readonly caseId: number; readonly clientId: number },
  { purposes, at }: { readonly purposes: readonly LinkPurpose[]; readonly at: Date },
) =>
  db
    .update(link_tokens)
    .set({ used_at: at })
    .where(
      and(
        eq(link_tokens.case_id, caseId),
        eq(clientOf(link_tokens.case_id, link_tokens.client_id), clientId),
        inArray(link_tokens.purpose, [...purposes]),
        isNull(link_tokens.used_at),
      ),
    )

/** The client of a link, or the client it was merged into, while it is one of its case. */
export const findLinkClient = async (
  db: Queryable,
  { caseId, clientId }: LinkSubject,
): Promise<number | undefined> => {
  const [found] = await db
    .select({ id: case_clients.client_id })
    .from(case_clients)
    .where(and(eq(case_clients.case_id, caseId), eq(case_clients.client_id, clientOf(caseId, clientId))))
  return found?.id
}

/** The type of the case of a link, while the link's client is one of it. */
export const findLinkCaseType = async (
  db: Queryable,
  { caseId, clientId }: LinkSubject,
): Promise<number | undefined> => {
  const [found] = await db
    .select({ type: cases.type })
    .from(case_clients)
    .innerJoin(cases, eq(cases.id, case_clients.case_id))
    .where(and(eq(case_clients.case_id, caseId), eq(case_clients.client_id, clientOf(caseId, clientId))))
  return found?.type
}

/** The account of a client that was not merged; locks its row, but not against foreign keys that refer to it (ADR 22). */
export const lockAccount = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ id: clients.id, iban: clients.iban, account_holder: clients.account_holder })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.merged_into), isNull(clients.erased_at)))
    .for('no key update')
  return row
}

/** Updates the account of a client; the author is not a staff member. */
export const updateAccount = async (
  db: Queryable,
  id: number,
  account: { readonly iban: string; readonly account_holder: string | null },
): Promise<void> => {
  await db
    .update(clients)
    .set({ ...account, updated_by: null })
    .where(eq(clients.id, id))
}

export const insertIbanUpdate = async (
  db: Queryable,
  row: Omit<typeof iban_updates.$inferInsert, 'id'>,
): Promise<void> => {
  await db.insert(iban_updates).values(row)
}
