import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { selectObstacles } from './erasure-preview.sql.ts'
import { lockPerson, type Person, selectPerson } from './person-scope.sql.ts'

/** What goes with a case. */
export interface CaseScope {
  readonly scope: Person
  /** Its clients that are left with nothing. */
  readonly people: readonly Person[]
}

/** The contacts that stand for the clients of a case. */
const selectClientIds = async (db: Queryable, caseId: number): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct coalesce(c.merged_into, c.id) as id from case_clients cc join clients c on c.id = cc.client_id
    where cc.case_id = ${caseId} order by 1`)
  return rows.map(({ id }) => id)
}

const isLeftWithNothing = async (db: Queryable, person: Person, caseId: number): Promise<boolean> =>
  !person.isErased &&
  person.cases.every(({ id }) => id === caseId) &&
  (await selectObstacles(db, person)).length === 0

/** The scope of a locked case that goes as a whole, and with it the clients that have no other case; locks its clients. */
export const lockCaseScope = async (
  db: Queryable,
  { id, internal_id, status }: { readonly id: number; readonly internal_id: string; readonly status: string },
): Promise<CaseScope> => {
  const clientIds = await selectClientIds(db, id)
  await lockPerson(db, clientIds)
  const people: Person[] = []
  for (const clientId of clientIds) {
    const person = await selectPerson(db, clientId)
    if (person && (await isLeftWithNothing(db, person, id))) people.push(person)
  }
  const own = { is_deleted: false, is_held: false, is_shared: false, has_money_to_come: false }
  const scope: Person = {
    // Whom an invoice without a client is kept under; 0, which is nobody, where everyone stays.
    id: people[0]?.id ?? 0,
    version: 0,
    isErased: false,
    clientIds: people.flatMap((person) => person.clientIds),
    cases: [{ id, internal_id, status, ...own }],
    emails: people.flatMap(({ emails }) => emails),
  }
  return { scope, people }
}
