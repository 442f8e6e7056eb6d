import { openJobStates } from '@zaakwerk/contract/jobs'
import { type ErasureObstacle, erasedKinds, type RetainedRecords } from '@zaakwerk/contract/person-data'
import { isCaseClosed } from '@zaakwerk/domain/case-statuses'
import { dayOf } from '@zaakwerk/domain/dates'
import { invoiceKeptUntil, keptUntil } from '@zaakwerk/domain/retention-periods'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { selectRetentionYears } from '../../../platform/db/retention-terms.sql.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import * as rows from './person-rows.sql.ts'
import { anyOf, ownCases, type Person, type PersonCase } from './person-scope.sql.ts'
import { personalDataRegistry } from './personal-data-registry.ts'

const countOf = async (db: Queryable, from: SQL): Promise<number> => {
  const { rows: found } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`)
  return found[0]?.count ?? 0
}

/** What goes, of each kind that there is anything of. */
export const countGoing = async (db: Queryable, person: Person) => {
  const counts = new Map([
    ['details', 1],
    ['merged', person.clientIds.length - 1],
    ['cases', ownCases(person).length],
  ])
  for (const { table, counted } of personalDataRegistry)
    if (counted) counts.set(counted[0], await countOf(db, sql`${table} t where ${counted[1](person)}`))
  return erasedKinds.flatMap((kind) => {
    const count = counts.get(kind) ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}

const latest = (days: readonly string[]): string | null => [...days].sort().at(-1) ?? null

/** What stays, and until when. */
export const selectRetainedRecords = async (
  db: Queryable,
  person: Person,
): Promise<readonly RetainedRecords[]> => {
  const years = await selectRetentionYears(db)
  const sent = await db.execute<{ sent_at: string; paid_on: string | null }>(sql`
    select t.sent_at, ${rows.lastPaidOn(sql`t.id`)} as paid_on from invoices t
    where ${rows.invoicesOf(person)} and t.sent_at is not null`)
  // A list whose import is not over yet is kept from now on.
  const lists = await db.execute<{ over: string }>(sql`
    select coalesce(i.finished_at, now()) as over from import_files t join imports i on i.id = t.import_id
    where ${rows.importFilesOf(person)}`)
  const books = await countOf(
    db,
    sql`clients t where t.id = ${anyOf(person.clientIds)} and t.moneybird_client_id is not null`,
  )
  const retained: readonly RetainedRecords[] = [
    {
      kind: 'invoices',
      count: sent.rows.length,
      until: latest(
        sent.rows.map(({ sent_at, paid_on }) =>
          invoiceKeptUntil(new Date(sent_at), paid_on, years.get('invoices') ?? 0),
        ),
      ),
    },
    { kind: 'shared_cases', count: person.cases.filter(({ is_shared }) => is_shared).length, until: null },
    {
      kind: 'import_files',
      count: lists.rows.length,
      until: latest(
        lists.rows.map(({ over }) => keptUntil(dayOf(new Date(over)), years.get('imports') ?? 0)),
      ),
    },
    {
      kind: 'log_entries',
      count: await countOf(db, sql`audit_entries t where ${rows.logEntriesOf(person)}`),
      until: null,
    },
    { kind: 'bookkeeping', count: books, until: null },
  ]
  return retained.filter(({ count }) => count > 0)
}

const obstacleOf = (one: PersonCase): readonly ErasureObstacle[] => {
  const {
    id: case_id,
    internal_id: reference,
    is_deleted,
    is_held,
    is_shared,
    has_money_to_come,
    status,
  } = one
  if (is_deleted) return [{ kind: 'deleted_case', reference, case_id: null }]
  if (is_held) return [{ kind: 'held_case', reference, case_id }]
  if (!isCaseClosed(status)) return [{ kind: 'running_case', reference, case_id }]
  return has_money_to_come && !is_shared ? [{ kind: 'money_to_come', reference, case_id }] : []
}

/** Condition: nothing is owed of invoice `t` any more, or nothing is asked. */
export const isSettled = sql`(t.state in ('paid', 'uncollectible', 'deleted')
  or coalesce((select sum(c.amount_cents) from credit_invoices c where c.invoice_id = t.id and c.invoice_number is not null)
    >= (select sum(l.price_cents) from invoice_lines l where l.invoice_id = t.id), false))`

/** Work and money that an erasure would leave without a person, or a person without. */
const selectOpenEnds = async (db: Queryable, person: Person): Promise<readonly ErasureObstacle[]> => {
  const all = anyOf(person.cases.map(({ id }) => id))
  const found = await db.execute<{ kind: string; reference: string; case_id: number | null }>(sql`
    select 'open_work' as kind, k.internal_id as reference, k.id as case_id from cases k
    where k.deleted_at is null and k.id in (select subject_id from jobs
      where subject_type = 'case' and subject_id = ${all} and state in (${literals(openJobStates)}))
    union all
    select 'letter_to_post', k.internal_id, k.id from cases k where k.deleted_at is null and k.id in (
      select case_id from letters where case_id = ${all} and by_post and posted_on is null and cancelled_at is null)
    union all
    select case when t.sent_at is null or ${isSettled} then 'open_work' else 'unpaid_invoice' end,
      coalesce(t.invoice_number, t.reference), t.case_id
    from invoices t where ${rows.invoicesOf(person)} and (
      t.sent_at is not null and not ${isSettled}
      or t.id in (select subject_id from jobs where subject_type = 'invoice' and state in (${literals(openJobStates)})))
    order by 1, 2`)
  return found.rows
}

export const selectObstacles = async (db: Queryable, person: Person): Promise<readonly ErasureObstacle[]> => [
  ...person.cases.flatMap(obstacleOf),
  ...(await selectOpenEnds(db, person)),
]
