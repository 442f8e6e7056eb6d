import type { Evidence } from '@zaakwerk/contract/releases'
import type { Queryable } from '../../platform/db/database.ts'
import { and, desc, eq, gte, inArray, lt, sql } from '../../platform/db/drizzle.ts'
import { open_tabs, page_loads, remote_releases } from '../../platform/db/schema/releases.ts'

/** Without a report for so long a tab counts as closed. A tab reports each minute, and less often while hidden. */
const staleMs = 5 * 60_000

/** Maximum number of open tabs of an account or address: tabs choose their own ids. */
const maxTabs = 100

interface Tab {
  readonly tab: string
  /** Identifies the account or address. */
  readonly source: string
  readonly versions: Readonly<Record<string, string>>
  readonly now: Date
}

/** Inserts or updates a tab, and deletes the least recently seen ones above the maximum of its source. */
export const upsertTab = async (db: Queryable, { tab, source, versions, now }: Tab): Promise<void> => {
  const row = { source, versions, seen_at: now }
  await db
    .insert(open_tabs)
    .values({ tab, since: now, ...row })
    .onConflictDoUpdate({ target: open_tabs.tab, set: row })
  const surplus = db
    .select({ tab: open_tabs.tab })
    .from(open_tabs)
    .where(eq(open_tabs.source, source))
    .orderBy(desc(open_tabs.seen_at))
    .offset(maxTabs)
  await db.delete(open_tabs).where(inArray(open_tabs.tab, surplus))
}

export const deleteTab = (db: Queryable, tab: string) => db.delete(open_tabs).where(eq(open_tabs.tab, tab))

/** For housekeeping. */
export const deleteStaleTabs = (db: Queryable, before: Date) =>
  db.delete(open_tabs).where(lt(open_tabs.seen_at, before))

/** For housekeeping. */
export const deletePageLoads = (db: Queryable, before: Date) =>
  db.delete(page_loads).where(lt(page_loads.at, before))

type TabRow = { remote: string; version: string; tabs: number; oldest: string }

/** Open tabs per remote and version, without unknown versions, with the start of the oldest tab. */
export const selectTabs = async (db: Queryable, now: Date): Promise<TabRow[]> => {
  const since = new Date(now.getTime() - staleMs)
  const { rows } = await db.execute<TabRow>(sql`
    select key as remote, value as version, count(*)::int as tabs,
      to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
    from ${open_tabs}, jsonb_each_text(${open_tabs.versions})
    where ${open_tabs.seen_at} >= ${since}
      and exists (select from ${remote_releases} where remote = key and ${remote_releases.version} = value)
    group by key, value`)
  return rows
}

interface Load {
  readonly remote: string
  readonly version: string
  readonly ms: number | null
  readonly failed: string | null
}

/**
 * Inserts page loads, without those of unknown versions, and returns whether a failure was inserted. An anonymous address (`source`) counts once per version and
 * outcome, so that it cannot skew the figures.
 */
export const insertPageLoads = async (
  db: Queryable,
  loads: readonly Load[],
  { source, now }: { readonly source: string | null; readonly now: Date },
): Promise<boolean> => {
  let hasFailed = false
  for (const { remote, version, ms, failed } of loads) {
    const { rowCount } = await db.execute(sql`
      insert into page_loads (remote, version, at, ms, failed, source)
      select ${remote}, ${version}, ${now}, ${ms}::int, ${failed}, ${source}
      where exists (select from ${remote_releases} where remote = ${remote} and version = ${version})
        and not exists (
          select from page_loads
          where remote = ${remote} and version = ${version} and (failed is null) = (${failed}::text is null)
            and source = ${source})`)
    hasFailed ||= failed !== null && (rowCount ?? 0) > 0
  }
  return hasFailed
}

/** A null `hour` is the total of a version. */
export type LoadRow = {
  remote: string
  version: string
  hour: number | null
  loaded: number
  failed: number
  p75: number | null
}

/** Page loads per version since a moment, by hour and in total. */
export const selectLoads = async (db: Queryable, since: Date): Promise<LoadRow[]> => {
  const { rows } = await db.execute<LoadRow>(sql`
    select remote, version, hour,
      count(*) filter (where failed is null)::int as loaded,
      count(*) filter (where failed is not null)::int as failed,
      (percentile_cont(0.75) within group (order by ms))::int as p75
    from (select *, floor(extract(epoch from at - ${since}) / 3600)::int as hour from page_loads where at >= ${since}) loads
    group by grouping sets ((remote, version), (remote, version, hour))`)
  return rows
}

/** Page loads of one version since a moment, with the time of the first failure. */
export const countLoads = async (
  db: Queryable,
  { remote, version, since }: { readonly remote: string; readonly version: string; readonly since: Date },
): Promise<{ loaded: number; failed: number; first: Date | null }> => {
  const [row] = await db
    .select({
      loaded: sql<number>`(count(*) filter (where failed is null))::int`,
      failed: sql<number>`(count(*) filter (where failed is not null))::int`,
      first: sql<string | null>`min(at) filter (where failed is not null)`,
    })
    .from(page_loads)
    .where(and(eq(page_loads.remote, remote), eq(page_loads.version, version), gte(page_loads.at, since)))
  return {
    loaded: row?.loaded ?? 0,
    failed: row?.failed ?? 0,
    first: row?.first ? new Date(row.first) : null,
  }
}

const spanSeconds = 10
const spanCount = 12

/** Page loads of one version in the last two minutes, in spans of ten seconds, oldest first. */
export const countSpans = async (
  db: Queryable,
  { remote, version, until }: { readonly remote: string; readonly version: string; readonly until: Date },
): Promise<Evidence['spans']> => {
  const { rows } = await db.execute<{ loaded: number; failed: number }>(sql`
    select count(l.id) filter (where l.failed is null)::int as loaded,
      count(l.id) filter (where l.failed is not null)::int as failed
    from generate_series(${spanCount}::int, 1, -1) as span
    left join page_loads l on l.remote = ${remote} and l.version = ${version}
      and l.at > ${until}::timestamptz - make_interval(secs => span * ${spanSeconds}::int)
      and l.at <= ${until}::timestamptz - make_interval(secs => (span - 1) * ${spanSeconds}::int)
    group by span order by span desc`)
  return rows
}

/** The most frequent failures of a version since a moment. */
export const selectFailures = async (
  db: Queryable,
  { remote, version, since }: { readonly remote: string; readonly version: string; readonly since: Date },
): Promise<Evidence['what']> => {
  const { rows } = await db.execute<{ name: string; times: number }>(sql`
    select failed as name, count(*)::int as times from page_loads
    where remote = ${remote} and version = ${version} and at >= ${since} and failed is not null
    group by failed order by times desc, name limit 5`)
  return rows
}
