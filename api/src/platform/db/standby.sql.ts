import { type SQL, sql } from './drizzle.ts'

/**
 * The standbys that have a replication slot: whether each is connected, whether its slot was given up because it kept too much of the write-ahead log (it then has
 * to be made anew), and how much is kept for it, in bytes. Every role may see slots, but not `pg_stat_replication`.
 */
export const standbys: SQL = sql`(select coalesce(json_agg(s), '[]') from (
  select slot_name as slot, active as "isConnected", coalesce(wal_status = 'lost', false) as "isLost",
    greatest(coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0), 0)::float8 as bytes
  from pg_replication_slots where slot_type = 'physical' and not temporary) s)`

/** Commits of our role that wait until a standby has them (synchronous replication). */
export const commitsWaiting: SQL = sql`(select count(*)::int from pg_stat_activity where wait_event = 'SyncRep')`
