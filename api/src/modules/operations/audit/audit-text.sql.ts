import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import { holdsWords } from '../../../platform/db/words.sql.ts'

/** Minimum length: shorter texts are in nearly every name. */
const leastOfName = 3

/** From one in so many contacts or cases on, or one for so many entries, a pass over the trail is faster than an index lookup for each (`npm run bench log`). */
const many = { rows: 60, entries: 250 } as const

export const holdsId = (column: SQL, id: number | SQL): SQL => sql`${column} @> array[${id}]::int[]`

/** The contact that a contact was merged into, or itself. */
const keptContact = (id: number): SQL =>
  sql`select coalesce((select merged_into from clients where id = ${id}), ${id}::int) as id`

/** Merged contacts are one person: these contacts, and all that were merged into them. */
const samePersons = (kept: SQL): SQL => sql`
  with kept as materialized (${kept})
  select id from kept union all
  select m.id from clients m join kept k on k.id = m.merged_into where m.merged_into is not null`

/** Entries about contacts, or that read them. A union, as no index can answer an `or` over both. */
const entriesAbout = (contacts: SQL): SQL => sql`
  with meant as materialized (${contacts})
  select a.id from meant p join audit_entries a on a.client_ids is not null and ${holdsId(sql`a.client_ids`, sql`p.id`)}
  union all
  select a.id from meant p join audit_entries a on a.subject = 'client' and a.subject_id = p.id`

/** Condition on `e`: an entry about a contact, or that read it. */
export const isAboutContact = (id: number): SQL =>
  sql`e.id in (${entriesAbout(samePersons(keptContact(id)))})`

/** Contacts by number, or by words of their name or address; including merged ones, by their former names. */
const contactsBy = (typed: string): SQL => {
  if (/^\d{1,9}$/.test(typed)) return samePersons(keptContact(Number(typed)))
  const words = typed.length < leastOfName ? undefined : holdsWords(sql`p.search_text`, typed)
  return words
    ? samePersons(sql`select coalesce(p.merged_into, p.id) as id from clients p where ${words}`)
    : sql`select id from clients where false`
}

/** A set of ids as bits, in which an id is found several times as fast as in a hash table; empty for no ids. */
const bitsOf = (ids: SQL): SQL => sql`(
  with words as materialized (select id >> 6 as place, bit_or(1::bigint << (id & 63)) as word from (${ids}) i group by 1)
  select string_agg(int8send(coalesce(word, 0)), ''::bytea order by place)
  from generate_series(0, (select max(place) from words)) place left join words using (place))`

/** `int8send` writes the highest of eight bytes first: this turns their order around, to that of `get_bit`. */
const turned = 56

/** Ids beyond the bits are in no set. */
const isIn = (bits: Buffer, id: SQL): SQL =>
  sql`case when ${id} < ${bits.length * 8}::int then get_bit(${bits}::bytea, ${id} # ${turned}::int) = 1 end`

/** Few are looked up one by one, many are bits. */
type Ids = readonly number[] | Buffer

/** At most this many ids, or the bits. */
const idsIn = (bits: Buffer | null, most: number): Ids => {
  const ids: number[] = []
  for (const [at, byte] of (bits ?? Buffer.alloc(0)).entries())
    for (let bit = 0; bit < 8; bit += 1) {
      if ((byte & (1 << bit)) === 0) continue
      if (bits && ids.length >= most) return bits
      ids.push((at * 8 + bit) ^ turned)
    }
  return ids
}

const arrayOf = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::int[]`

const ofCases = (ids: Ids): SQL =>
  Buffer.isBuffer(ids) ? isIn(ids, sql`e.case_id`) : sql`e.case_id = any(${arrayOf(ids)})`

/** The first contact before the others: a word that many share fits it most often. */
const ofContacts = (bits: Buffer): SQL => sql`(
  (e.client_ids is not null and (${isIn(bits, sql`e.client_ids[1]`)} or (cardinality(e.client_ids) > 1 and
    exists (select from unnest(e.client_ids) as i(id) where ${isIn(bits, sql`i.id`)}))))
  or (e.subject = 'client' and ${isIn(bits, sql`e.subject_id`)}))`

const matches = (contacts: Ids, cases: Ids): SQL => {
  if (Buffer.isBuffer(contacts)) return sql`(${ofContacts(contacts)} or ${ofCases(cases)})`
  const about = entriesAbout(sql`select unnest(${arrayOf(contacts)}) as id`)
  if (Buffer.isBuffer(cases)) return sql`(e.id in (${about}) or ${ofCases(cases)})`
  return sql`e.id in (select a.id from audit_entries a where a.case_id = any(${arrayOf(cases)}) union all (${about}))`
}

interface Found extends Record<string, unknown> {
  readonly contacts: Buffer | null
  readonly cases: Buffer | null
  readonly most_contacts: number
  readonly most_cases: number
}

/** Condition on `e`: entries of cases whose number begins with the text, and of contacts that it finds. */
export const findByText = async (db: Queryable, typed: string): Promise<SQL> => {
  const rowsOf = (table: string): SQL => sql`(select reltuples from pg_class where oid = ${table}::regclass)`
  const most = (table: string): SQL =>
    sql`least(${rowsOf(table)} / ${many.rows}, ${rowsOf('audit_entries')} / ${many.entries})`
  const { rows } = await db.execute<Found>(sql`select
    ${bitsOf(contactsBy(typed))} as contacts,
    ${bitsOf(sql`select id from cases where lower(internal_id) like lower(${`${escapeLike(typed)}%`})`)} as cases,
    ${most('clients')} as most_contacts, ${most('cases')} as most_cases`)
  const [found] = rows
  if (!found) return sql`false`
  return matches(idsIn(found.contacts, found.most_contacts), idsIn(found.cases, found.most_cases))
}
