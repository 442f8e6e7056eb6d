import type pg from 'pg'

/** Batch size: small enough to delete without blocking others. */
const removedAtOnce = 10_000

/** Prunes entries older than a year from the security trail. Needs the owner of the tables: the application may not (ADR 70). */
export const pruneSecurityTrail = async (client: pg.Client): Promise<void> => {
  for (let removed = removedAtOnce; removed === removedAtOnce; ) {
    const { rowCount } = await client.query(
      `delete from security_entries where id in (
        select id from security_entries where at < now() - interval '1 year' order by at limit $1)`,
      [removedAtOnce],
    )
    removed = rowCount ?? 0
  }
}
