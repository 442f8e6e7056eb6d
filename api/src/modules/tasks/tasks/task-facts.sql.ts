import { roles, staffRoles } from '@zaakwerk/contract/roles'
import { fullName } from '@zaakwerk/domain/names'
import type { Queryable } from '../../../platform/db/database.ts'
import { inArray } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { users } from '../../../platform/db/schema/users.ts'

/** The related data for the rules and the log of a task: people and cases, by id. */
export interface TaskFacts {
  /** "Sanne de Vries". */
  readonly personName: (id: number) => string
  /** Whether a person is active staff. */
  readonly mayBeAssigned: (id: number) => boolean
  readonly caseName: (id: number) => string
  /** Whether a case exists and is not deleted. */
  readonly hasCase: (id: number) => boolean
}

interface Named {
  readonly people: readonly (number | null | undefined)[]
  readonly cases: readonly (number | null | undefined)[]
}

const given = (ids: Named['people']): number[] => [...new Set(ids.flatMap((id) => id ?? []))]

const staffNumbers: readonly number[] = staffRoles.map((role) => roles[role])

const selectPeople = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      id: users.id,
      first_name: users.first_name,
      last_name: users.last_name,
      role: users.role,
      is_active: users.is_active,
    })
    .from(users)
    .where(inArray(users.id, [...ids]))

const selectCases = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: cases.id, internal_id: cases.internal_id, deleted_at: cases.deleted_at })
    .from(cases)
    .where(inArray(cases.id, [...ids]))

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Reads the named people and cases; lock the cases first. */
export const selectTaskFacts = async (db: Queryable, named: Named): Promise<TaskFacts> => {
  const [personIds, caseIds] = [given(named.people), given(named.cases)]
  const people = byId(personIds.length > 0 ? await selectPeople(db, personIds) : [])
  const found = byId(caseIds.length > 0 ? await selectCases(db, caseIds) : [])
  return {
    personName: (id) => {
      const person = people.get(id)
      return person ? fullName(person) : 'onbekend'
    },
    mayBeAssigned: (id) => {
      const person = people.get(id)
      return person?.is_active === true && staffNumbers.includes(person.role)
    },
    caseName: (id) => found.get(id)?.internal_id ?? 'onbekend',
    hasCase: (id) => found.get(id)?.deleted_at === null,
  }
}
