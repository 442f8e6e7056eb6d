import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import {
  and,
  asc,
  eq,
  getTableColumns,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { case_clients, cases } from '../../../platform/db/schema/cases.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { eurosOf } from '../../../platform/journal/lock-case.sql.ts'
import { selectLetterHistory } from '../../cases/cases/history/letter-history.sql.ts'

const { search_text: _, notes: _notes, client_note: _clientNote, ...caseColumns } = getTableColumns(cases)

const caseById = builtOnce((db) =>
  db
    .select({ subject: caseColumns, authority: authorities.name })
    .from(cases)
    .leftJoin(authorities, eq(authorities.id, cases.authority_id))
    .where(eq(cases.id, sql.placeholder('id')))
    .prepare('mail_case'),
)

export const findMailCase = async (db: Queryable, id: number) => {
  const [found] = await caseById(db).execute({ id })
  const letters = found && (await selectLetterHistory(db, id))
  return (
    letters && {
      ...found.subject,
      fine_amount: eurosOf(found.subject.fine_cents),
      authority: found.authority,
      letters,
    }
  )
}

/** The id of the leading client of a case, the one of its mails and letters. */
export const leadingClientOf = (caseId: SQLWrapper | number): SQL<number> =>
  sql`(select cc.client_id from ${case_clients} cc where cc.case_id = ${caseId}
    order by cc.position, cc.client_id limit 1)`

const findClient = async (db: Queryable, id: SQL<number>) => {
  const [found] = await db
    .select({
      id: clients.id,
      email: clients.email,
      salutation: clients.salutation,
      initials: clients.initials,
      first_name: clients.first_name,
      prefixes: clients.prefixes,
      last_name: clients.last_name,
      is_company: clients.is_company,
      company_name: clients.company_name,
      phone_number: clients.phone_number,
      iban: clients.iban,
    })
    .from(clients)
    .where(and(eq(clients.id, id), isNull(clients.erased_at)))
  return found
}

/** The leading client of a case. */
export const findLeadingClient = (db: Queryable, caseId: number) => findClient(db, leadingClientOf(caseId))

/** A client of a case, or the client it was merged into; undefined when that is no longer one of the case. */
export const findClientOfCase = (
  db: Queryable,
  { caseId, clientId }: { readonly caseId: number; readonly clientId: number },
) =>
  findClient(
    db,
    sql`(select cc.client_id from ${clients} o join ${case_clients} cc on cc.client_id = coalesce(o.merged_into, o.id)
      where o.id = ${clientId} and cc.case_id = ${caseId})`,
  )

const letterById = builtOnce((db) =>
  db
    .select({
      name: letters.name,
      addressee: letters.addressee,
      emailed_at: letters.emailed_at,
      dropped_at: letters.dropped_at,
      posted_on: letters.posted_on,
      submitted_at: letters.submitted_at,
      tracking_number: letters.tracking_number,
    })
    .from(letters)
    .where(eq(letters.id, sql.placeholder('id')))
    .prepare('mail_letter'),
)

export const findMailLetter = async (db: Queryable, id: number) => (await letterById(db).execute({ id }))[0]

export interface Addressed {
  readonly caseId: number
  readonly recipient: string
  /** The client, when known: two clients of a case may share an address. */
  readonly clientId?: number
}

/** Finds the client with this address in a case that is not deleted; the leading client wins. */
export const findAddressedClient = async (db: Queryable, { caseId, recipient, clientId }: Addressed) => {
  const [found] = await db
    .select({ clientId: clients.id, type: cases.type })
    .from(cases)
    .innerJoin(case_clients, eq(case_clients.case_id, cases.id))
    .innerJoin(clients, eq(clients.id, case_clients.client_id))
    .where(
      and(
        eq(cases.id, caseId),
        isNull(cases.deleted_at),
        eq(sql`lower(${clients.email})`, recipient.toLowerCase()),
        clientId === undefined ? undefined : eq(clients.id, clientId),
      ),
    )
    .orderBy(asc(case_clients.position), asc(clients.id))
    .limit(1)
  return found
}
