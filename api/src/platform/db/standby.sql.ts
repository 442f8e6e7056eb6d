import { type SQL, sql } from './drizzle.ts'

/**
 * Standbys by replication slot: whether connected, whether the slot is lost (it exceeded `max_slot_wal_keep_size`, and the standby must be rebuilt), and the WAL
 * retained, in bytes. Any role may read slots, but not `pg_stat_replication`.
 */
export const standbys: SQL = sql`(select coalesce(json_agg(s), '[]') from (
  select slot_name as slot, active as "isConnected", coalesce(wal_status = 'lost', false) as "isLost",
    greatest(coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0), 0)::float8 as bytes
  from pg_replication_slots where slot_type = 'physical' and not temporary) s)`

/** Commits of our role that wait until a standby has them (synchronous replication). */
export const commitsWaiting: SQL = sql`(select count(*)::int from pg_stat_activity where wait_event = 'SyncRep')`
