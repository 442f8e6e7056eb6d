import pg from 'pg'
import { until } from './pass-time.ts'

/** A moment at which the database can keep a server waiting. */
export interface DatabaseMoment {
  readonly table: 'case_events' | 'jobs' | 'letters' | 'messages'
  readonly on: 'insert' | 'update'
  /** Which rows, as SQL about `new` and `old`. */
  readonly when: string
  /** Before the row is written, or when its transaction commits and all of it was written. */
  readonly at: 'row' | 'commit'
}

/** Fate of the last statement of a server that died before its answer: both happen. */
export type LastStatement = 'is lost' | 'goes through'

/** Breakpoints in the work on a case, made of locks that a separate connection holds. */
export interface DatabaseBreakpoints {
  /** One connection, which holds the locks. */
  readonly session: Pick<pg.Pool, 'query'>
  /** Servers that reach this moment from now on wait. */
  hold(moment: DatabaseMoment, caseId: number): Promise<void>
  isReached(moment: DatabaseMoment, caseId: number): Promise<boolean>
  /** Ends the statement of a waiting server that died or lost its connection. */
  end(moment: DatabaseMoment, caseId: number, lastStatement: LastStatement): Promise<void>
  close(): Promise<void>
}

/** The lock has the number of the moment and the id of the case; passing it takes a shared lock. */
const stopHere = `
  create function stop_here() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(tg_argv[0]::int, (to_jsonb(new) ->> tg_argv[1])::int);
    return new;
  end $$`

const triggerOf = ({ table, on, when, at }: DatabaseMoment, number: number): string => {
  const head = at === 'row' ? 'create trigger' : 'create constraint trigger'
  const moment = at === 'row' ? `before ${on} on ${table}` : `after ${on} on ${table}`
  const late = at === 'row' ? '' : 'deferrable initially deferred'
  const column = table === 'jobs' ? 'subject_id' : 'case_id'
  return `${head} stop_${number} ${moment} ${late} for each row when (${when}) execute function stop_here(${number}, ${column})`
}

/** Makes these moments of a test's own database ones where a server can be stopped. */
export const installBreakpoints = async (
  connectionString: string,
  moments: readonly DatabaseMoment[],
): Promise<DatabaseBreakpoints> => {
  // Never closed for being idle: its locks would go with it.
  const session = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0 })
  // A pool that ends does not wait for its connection, and dropping the database may be faster: the pool says so then.
  session.on('error', () => undefined)
  await session.query(stopHere)
  for (const [index, moment] of moments.entries()) await session.query(triggerOf(moment, index + 1))
  const lockOf = (moment: DatabaseMoment, caseId: number): readonly number[] => [
    moments.indexOf(moment) + 1,
    caseId,
  ]

  const waiting = async (moment: DatabaseMoment, caseId: number): Promise<readonly number[]> => {
    const { rows } = await session.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and not granted and objsubid = 2
        and classid = $1 and objid = $2
        and database = (select oid from pg_database where datname = current_database())`,
      [...lockOf(moment, caseId)],
    )
    return rows.map(({ pid }) => pid)
  }
  const areGone = (pids: readonly number[]) =>
    until(async () => {
      const { rowCount } = await session.query('select from pg_stat_activity where pid = any($1)', [pids])
      return rowCount === 0
    })
  const end: DatabaseBreakpoints['end'] = async (moment, caseId, lastStatement) => {
    const pids = await waiting(moment, caseId)
    if (lastStatement === 'is lost') {
      await session.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
      await areGone(pids)
    }
    await session.query('select pg_advisory_unlock($1, $2)', [...lockOf(moment, caseId)])
    // A connection whose other end is closed ends with its statement.
    await areGone(pids)
  }

  return {
    session,
    hold: async (moment, caseId) => {
      await session.query('select pg_advisory_lock($1, $2)', [...lockOf(moment, caseId)])
    },
    isReached: async (moment, caseId) => (await waiting(moment, caseId)).length > 0,
    end,
    close: () => session.end(),
  }
}
