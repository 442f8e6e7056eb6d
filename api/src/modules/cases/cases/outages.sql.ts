import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'

/** The outages of an authority as a JSON list, newest first. Excludes outages older than a year, because no open term ends in them. */
export const outagesOf = (authorityId: SQL): SQL =>
  jsonList(
    sql`json_build_object('id', o.id, 'from_on', o.from_on, 'until_on', o.until_on, 'note', o.note)`,
    sql`o.from_on desc, o.id desc`,
    sql`authority_outages o where o.authority_id = ${authorityId} and coalesce(o.until_on, 'infinity') > current_date - 366`,
  )
