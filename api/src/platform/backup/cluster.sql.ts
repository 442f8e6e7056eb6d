import pg from 'pg'

/** A connection of a tool: no limits, and an error on it shows in the statement that waits. */
export const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: 'zaakwerk backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const firstOf = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> => {
  const row = (await client.query<Row>(text, [...values])).rows[0]
  if (!row) throw new Error('no row')
  return row
}

/**
 * Begins a base backup: from here on the cluster's folder may be copied. The log since then is kept by a slot that ends
 * with the connection, however that ends.
 */
export const beginBackup = async (client: pg.Client): Promise<{ wal: string; postgres: string }> => {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `zaakwerk_backup_${process.pid}`,
  ])
  return firstOf(
    client,
    `select pg_walfile_name(pg_backup_start('zaakwerk', true)) as wal, current_setting('server_version') as postgres`,
  )
}

/** Ends it: what has to be in the file backup_label, and the last segment that is needed, which is complete now. */
export const endBackup = (client: pg.Client): Promise<{ label: string; wal: string }> =>
  firstOf(client, 'select labelfile as label, pg_walfile_name(lsn) as wal from pg_backup_stop(false)')

/** How many rows each table has, pg-boss' and drizzle's too. */
export const countRows = async (client: pg.Client, signal?: AbortSignal): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; quoted: string }>(`
    select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as quoted
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const counts: Record<string, number> = {}
  for (const { name, quoted } of rows) {
    signal?.throwIfAborted()
    const counting = `select count(*)::float8 as count from ${quoted}`
    counts[name] = (await firstOf<{ count: number }>(client, counting)).count
  }
  return counts
}

/** Counts again what totals are the sums of (ADR 88). A backup of an earlier release has no counters: its first start makes them. */
export const repairCounters = async (client: pg.Client): Promise<void> => {
  const { isThere } = await firstOf<{ isThere: boolean }>(
    client,
    `select to_regproc('repair_counters') is not null as "isThere"`,
  )
  if (isThere) await client.query('select repair_counters()')
}

/** The segment of the log that the server writes in now. */
export const currentSegment = async (connectionString: string): Promise<string> => {
  const client = await connect(connectionString)
  try {
    return (await firstOf<{ name: string }>(client, 'select pg_walfile_name(pg_current_wal_lsn()) as name'))
      .name
  } finally {
    await client.end()
  }
}

/** The moment of the last change that a recovery replayed; null when there was none after the backup. */
export const lastReplayed = async (client: pg.Client): Promise<Date | null> =>
  (await firstOf<{ at: Date | null }>(client, 'select pg_last_xact_replay_timestamp() as at')).at

/** A row that names a file of the document store; of some the hash is kept. */
export interface FileRow {
  readonly storage_key: string
  readonly sha256: string | null
}

const portion = 20_000

/** Backups of earlier releases lack tables that came later. */
const hasTable = async (client: pg.Client, name: string): Promise<boolean> => {
  const sought = `select to_regclass('${name}') is not null as "isThere"`
  return (await firstOf<{ isThere: boolean }>(client, sought)).isThere
}

/** All of them, a portion at a time. Documents in SharePoint are not ours to back up. */
export const fileRows = async (
  client: pg.Client,
  look: (rows: readonly FileRow[]) => void,
): Promise<void> => {
  let after = 0
  const isOurs = (await hasTable(client, 'sharepoint_files'))
    ? 'not exists (select from sharepoint_files s where s.storage_key = d.storage_key and s.item_id is not null)'
    : 'true'
  for (;;) {
    const { rows } = await client.query<FileRow & { id: number }>(
      `select id, storage_key, sha256 from documents d where id > $1 and ${isOurs} order by id limit $2`,
      [after, portion],
    )
    look(rows)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  look((await client.query<FileRow>('select storage_key, null as sha256 from import_files')).rows)
  if (await hasTable(client, 'incoming_files')) {
    look((await client.query<FileRow>('select storage_key, sha256 from incoming_files')).rows)
    const mails = 'select storage_key, null as sha256 from incoming_items where storage_key is not null'
    look((await client.query<FileRow>(mails)).rows)
  }
  if (await hasTable(client, 'remote_releases'))
    look(
      (
        await client.query<FileRow>(
          'select storage_key, sha256 from remote_releases where storage_key is not null',
        )
      ).rows,
    )
}
