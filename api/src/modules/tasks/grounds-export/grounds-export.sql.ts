import type { GroundsExportFilter } from '@zaakwerk/contract/tasks'
import { itemsInBatches } from '../../../platform/db/batches.sql.ts'
import { allOf } from '../../../platform/db/conditions.sql.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { atCourts } from '../tasks/court.sql.ts'
import { groundsConditions, matchesTaskFilter } from '../tasks/task-filter.sql.ts'
import { sortedBy, summaryFrom } from '../tasks/task-search.sql.ts'
import type { GroundsRow } from './grounds-columns.ts'

/** Some hundred kilobytes of a sheet. */
const batchSize = 500

// The column `hearing_date` drops invalid dates; a workbook shows the text as written.
const row = sql`json_build_object(
  'id', t.id,
  'title', t.title,
  'status', t.status,
  'due_date', t.due_date,
  'court', t.meta_data->>'court',
  'hearing_date', t.meta_data->>'hearing_date',
  'decision_date', t.meta_data->>'date',
  'assigned_to', nullif(concat_ws(' ', u.first_name, u.last_name), ''),
  'internal_id', c.internal_id,
  'official_id', c.official_id,
  'case_type', c.type)`

/** All current rows of a selection, in the order of the list. */
export const selectGroundsRows = (
  db: Database,
  { start_due_date, end_due_date, courts, offset: _, ...filter }: GroundsExportFilter,
): AsyncGenerator<readonly GroundsRow[], void> => {
  const conditions = groundsConditions({ ...filter, start_date: start_due_date, end_date: end_due_date })
  const { key, by } = sortedBy(conditions)
  // Otherwise the planner may walk the index of the sort order past all other tasks.
  const statement = sql`
    with hits as materialized (select t.id, ${key} as sort_key from tasks t where ${allOf([matchesTaskFilter(conditions), ...atCourts(courts)])})
    select ${row} as item from hits join (${summaryFrom}) on t.id = hits.id
    order by ${by(sql`hits.sort_key`, sql`hits.id`)}`
  return itemsInBatches<GroundsRow>(db, statement, batchSize)
}
