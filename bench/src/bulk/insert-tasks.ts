import type { Database } from '@zaakwerk/api/platform/db/database'
import { type SQL, sql } from '@zaakwerk/api/platform/db/drizzle'
import { courts } from '@zaakwerk/contract/courts'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { loadRows } from './load-rows.ts'
import { pick } from './pick.sql.ts'

/** One task in this many is a grounds task with a hearing. */
const everyHearing = 10

const titles = [
  'Gegevens van de cliënt controleren',
  'Handmatig beoordelen',
  'Autoriteit koppelen',
  'Nabellen over ontbrekende stukken',
  'Nagekomen stukken beoordelen',
  'Beslissing beoordelen',
  'Factuur opmaken',
  'Nieuwe beslistermijn bewaken',
  'Verzendbewijs beroep toevoegen',
  'Gronden en zitting kantonrechter',
  'Zitting voorbereiden',
  'Cliënt terugbellen',
  '',
]
const statuses = [
  'open',
  'open',
  'open',
  'in_progress',
  'awaiting',
  'completed',
  'completed',
  'closed',
  'failed',
]
const otherTypes = taskTypes.filter((type) => type !== 'grounds_and_hearing_task')

/** A hash of each row's number, with a seed per purpose, so that facts are uncorrelated. */
const chance = (purpose: number): SQL => sql`(hashint8(n + ${purpose * 7_919}::int)::bigint & 2147483647)`

/**
 * Inserts many tasks at once, for the existing cases, whose ids have no gap, and users: two in a hundred without a case, one in ten without an assignee or a deadline, one in ten for a
 * hearing with its metadata.
 */
export const insertBulkTasks = (db: Database, count: number): Promise<void> =>
  loadRows(db, ['tasks'], async (tx) => {
    await tx.execute(sql`
      with known as (select (select max(id) from cases) as last_case, array(select id from users order by id) as users)
      insert into tasks (title, status, type, priority, due_date, meta_data, assignee_id, case_id, created_at, updated_at)
      select ${pick(titles, chance(1))}, ${pick(statuses, chance(2))},
        case when n % ${everyHearing}::int = 0 then 'grounds_and_hearing_task' else ${pick(otherTypes, chance(3))} end,
        'soon',
        case when ${chance(4)} % 10 > 0 then current_date + (${chance(5)} % 400 - 300)::int end,
        case when n % ${everyHearing}::int = 0 then jsonb_build_object(
          'court', 'Rechtbank ' || ${pick(courts, chance(6))},
          'hearing_date', current_date + (${chance(7)} % 400 - 300)::int,
          'date', current_date - (${chance(8)} % 300 + 100)::int) else '{}' end,
        case when ${chance(9)} % 10 > 0 then users[1 + ${chance(10)} % cardinality(users)] end,
        case when ${chance(11)} % 50 > 0 then 1 + ${chance(12)} % last_case end,
        now() - ${chance(13)} % 25920000 * interval '1 second', now()
      from generate_series(1, ${count}::int) as n, known`)
    await tx.execute(sql`select repair_counters()`)
  })
