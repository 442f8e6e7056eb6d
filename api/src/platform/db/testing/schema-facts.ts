import type pg from 'pg'

interface Column {
  readonly key: string
  readonly table: string
  readonly type: string
  readonly isRequired: boolean
  /** Filled where an insert leaves it out. */
  readonly isFilled: boolean
}

interface Rule {
  readonly key: string
  readonly table: string
  readonly definition: string
  /** Keys of the columns it is about. */
  readonly columns: readonly string[]
  /** Whether callers name it: in `on conflict`, or to see which value was taken. */
  readonly isUnique: boolean
}

interface Trigger {
  readonly key: string
  readonly table: string
}

/** What SQL of a release relies on. */
export interface SchemaFacts {
  readonly columns: readonly Column[]
  /** Checks, foreign keys and what has to be unique. */
  readonly rules: readonly Rule[]
  readonly triggers: readonly Trigger[]
}

const ours = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`

const columns = `
  select c.relname || '.' || a.attname as key, c.relname as table, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "isFilled"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where ${ours} and a.attnum > 0 and not a.attisdropped order by 1`

const columnsOf = (relation: string, numbers: string): string => `
  array(select c.relname || '.' || a.attname from pg_attribute a
    where a.attrelid = ${relation} and a.attnum = any(${numbers}) order by 1)`

const rules = `
  select c.relname || ': ' || k.conname as key, c.relname as table, pg_get_constraintdef(k.oid) as definition,
    ${columnsOf('k.conrelid', 'k.conkey')} as columns, k.contype in ('p', 'u') as "isUnique"
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where ${ours} and k.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select c.relname || ': ' || i.indexrelid::regclass, c.relname, pg_get_indexdef(i.indexrelid),
    ${columnsOf('i.indrelid', 'i.indkey')}, true
  from pg_index i join pg_class c on c.oid = i.indrelid
  where ${ours} and i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by 1`

const triggers = `
  select c.relname || ': ' || t.tgname as key, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${ours} and not t.tgisinternal order by 1`

export const readSchemaFacts = async (client: pg.Client): Promise<SchemaFacts> => ({
  columns: (await client.query<Column>(columns)).rows,
  rules: (await client.query<Rule>(rules)).rows,
  triggers: (await client.query<Trigger>(triggers)).rows,
})
