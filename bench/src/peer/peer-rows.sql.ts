import type pg from 'pg'

/** Tables with the rows that calls of this bench show. */
export const tables = [
  'cases',
  'clients',
  'case_clients',
  'companies',
  'case_companies',
  'authorities',
  'tasks',
  'documents',
  'case_events',
  'case_logs',
  'users',
] as const

/** Gives each case an authority, and every third one a company. The same in each database with these cases. */
export const insertRelations = async (pool: pg.Pool): Promise<void> => {
  // At once with the rows, this index and the triggers would take most of the time.
  await pool.query('drop index cases_search')
  await pool.query('alter table cases disable trigger user')
  await pool.query(`with made as (
      insert into authorities (name, email) select 'Gemeente ' || n, 'post' || n || '@voorbeeld.test' from generate_series(1, 20) n
      returning id), placed as (select id, row_number() over (order by id) as place from made)
    update cases set authority_id = placed.id from placed where placed.place = 1 + cases.id % 20`)
  await pool.query(`with made as (
      insert into companies (name) select 'Bedrijf ' || n from generate_series(1, 500) n
      returning id), placed as (select id, row_number() over (order by id) as place from made)
    insert into case_companies (case_id, company_id) select cases.id, placed.id from cases
    join placed on placed.place = 1 + cases.id % 500 where cases.id % 3 = 0`)
  await pool.query('alter table cases enable trigger user')
  await pool.query('create index cases_search on cases using gin (search_text gin_trgm_ops)')
}

/** Directus wants a key of one column; and what our triggers do at a change is no work of its. */
export const prepareForPeer = async (pool: pg.Pool): Promise<void> => {
  for (const table of ['case_clients', 'case_companies']) {
    const { rows } = await pool.query<{ name: string; columns: string }>(
      `select conname as name, pg_get_constraintdef(oid) as columns from pg_constraint where conrelid = $1::regclass and contype = 'p'`,
      [table],
    )
    const [key] = rows
    if (!key) throw new Error(`${table} has no key`)
    await pool.query(`alter table ${table} drop constraint ${key.name}`)
    await pool.query(`alter table ${table} add ${key.columns.replace('PRIMARY KEY', 'unique')}`)
    await pool.query(`alter table ${table} add id integer generated always as identity primary key`)
  }
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`)
}

/** Lists of related rows, as its administrators add them: the field of the case, the column that refers to it, and the other column of a table between two. */
const lists = [
  { field: 'clients', table: 'case_clients', column: 'case_id', junction: 'client_id', special: 'm2m' },
  { field: 'companies', table: 'case_companies', column: 'case_id', junction: 'company_id', special: 'm2m' },
  { field: 'tasks', table: 'tasks', column: 'case_id', junction: null, special: 'o2m' },
  { field: 'documents', table: 'documents', column: 'case_id', junction: null, special: 'o2m' },
  { field: 'events', table: 'case_events', column: 'case_id', junction: null, special: 'o2m' },
  { field: 'logs', table: 'case_logs', column: 'case_id', junction: null, special: 'o2m' },
] as const

/** Tells Directus of the tables and of the lists that belong to a case. */
export const insertCollections = async (pool: pg.Pool): Promise<void> => {
  for (const table of tables)
    await pool.query('insert into directus_collections (collection) values ($1)', [table])
  for (const { field, table, column, junction, special } of lists) {
    await pool.query(`insert into directus_fields (collection, field, special) values ('cases', $1, $2)`, [
      field,
      special,
    ])
    await pool.query(
      `insert into directus_relations (many_collection, many_field, one_collection, one_field, junction_field) values ($1, $2, 'cases', $3, $4)`,
      [table, column, field, junction],
    )
    if (junction)
      await pool.query(
        `insert into directus_relations (many_collection, many_field, one_collection, junction_field) values ($1, $2, $3, $4)`,
        [table, junction, field, column],
      )
  }
}

/** All tables but those, for a server that knows only these. */
export const selectOtherTables = async (pool: pg.Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'directus\\_%' and tablename <> all($1)`,
    [tables],
  )
  return rows.map(({ name }) => name)
}
