import type { ClientName, CompanyName } from '@zaakwerk/contract/entities/people'
import { type CaseHit, mostCountedCases } from '@zaakwerk/contract/search'
import type { Queryable } from '../../platform/db/database.ts'
import { type SQL, sql } from '../../platform/db/drizzle.ts'
import { holdsTerm } from '../../platform/db/words.sql.ts'
import { isListed, matchesText } from '../cases/cases/case-filter.sql.ts'
import { closenessOfCase } from '../cases/cases/case-lookup.sql.ts'
import { clientNamesOf, companyNamesOf } from '../cases/cases/case-people.sql.ts'
import { matchesAuthorityText } from '../people/authorities/authorities.sql.ts'
import { clientNameFields } from '../people/clients/client-fields.sql.ts'
import { hasNumber, isListedClient, matchesClientText } from '../people/clients/client-search.sql.ts'
import { matchesCompanyText } from '../people/companies/companies.sql.ts'
import { selectTopHits, type TopHits } from './top-hits.sql.ts'

/** A case as it was found, before its hits are marked. */
export interface FoundCase extends Pick<CaseHit, 'id' | 'status'> {
  readonly internal_id: string
  readonly official_id: string | null
  readonly cjib_number: string | null
  readonly clients: readonly ClientName[]
  readonly companies: readonly CompanyName[]
}

export interface FoundClient extends ClientName {
  readonly case_count: number
}

export interface FoundCompany extends CompanyName {
  readonly case_count: number
}

export interface FoundAuthority extends FoundCompany {
  readonly city: string | null
  readonly submission_type: string
}

const caseItem = sql`json_build_object('id', c.id, 'internal_id', c.internal_id, 'official_id', c.official_id,
  'cjib_number', c.cjib_number, 'status', c.status, 'clients', ${clientNamesOf(sql`c.id`)}, 'companies', ${companyNamesOf(sql`c.id`)})`

/** The number of existing cases, without counting more than are shown. */
const caseCount = (from: SQL): SQL =>
  sql`(select count(*)::int from (select from ${from} and k.deleted_at is null limit ${mostCountedCases}) as counted_cases)`

const ofExisting = (now: Date): SQL => isListed(false, now)

export const selectCaseHits = (
  db: Queryable,
  { text, now, take }: { readonly text: string; readonly now: Date; readonly take: number },
): Promise<TopHits<FoundCase>> =>
  selectTopHits(db, {
    table: sql`cases`,
    alias: sql`c`,
    where: sql`${ofExisting(now)} and ${matchesText(text) ?? sql`true`}`,
    rank: closenessOfCase(text),
    take,
    item: caseItem,
  })

/** Existing cases with one of these CJIB numbers. */
export const selectCasesOfNumbers = async (
  db: Queryable,
  { numbers, now, take }: { readonly numbers: readonly string[]; readonly now: Date; readonly take: number },
): Promise<readonly FoundCase[]> => {
  const { rows } = await db.execute<{ item: FoundCase }>(sql`
    select ${caseItem} as item from cases c
    where c.cjib_number = any(${sql.param([...numbers])}::text[]) and ${ofExisting(now)} order by c.id desc limit ${take}`)
  return rows.map(({ item }) => item)
}

/** Number of a user's latest audit entries that are read. */
const mostEntries = 500

/** The existing cases that a user opened or changed last. */
export const selectRecentCases = async (
  db: Queryable,
  { userId, now, take }: { readonly userId: number; readonly now: Date; readonly take: number },
): Promise<readonly FoundCase[]> => {
  const { rows } = await db.execute<{ item: FoundCase }>(sql`
    with latest as materialized (
      select e.subject, e.subject_id, e.at from audit_entries e where e.user_id = ${userId} order by e.at desc limit ${mostEntries}
    ), opened as (
      select subject_id as id, max(at) as at from latest where subject = 'case' and subject_id is not null group by subject_id
    )
    select ${caseItem} as item from opened join cases c on c.id = opened.id
    where ${ofExisting(now)} order by opened.at desc, c.id desc limit ${take}`)
  return rows.map(({ item }) => item)
}

/** A name that begins with the text is closest. */
const beginsWith = (searchText: SQL, text: string): SQL =>
  sql`case when ${holdsTerm(sql`(' ' || ${searchText})`, ` ${text}`)} then 0 else 1 end`

interface NamedSearch {
  readonly text: string
  readonly take: number
}

/** `cases`: from-clause of the cases `k` of a record, for counting them. `fields`: names and values of the item, for `json_build_object`. */
type NamedRecords = Readonly<Record<'table' | 'alias' | 'where' | 'fields' | 'cases', SQL>> & {
  readonly searchesOthers?: boolean
}

/** Records that match by their search text, with the number of cases of each. */
const selectNamedHits = <Item>(
  db: Queryable,
  { text, take }: NamedSearch,
  { table, alias, where, searchesOthers, fields, cases }: NamedRecords,
): Promise<TopHits<Item>> =>
  selectTopHits(db, {
    ...{ table, alias, where, searchesOthers, take },
    rank: beginsWith(sql`${alias}.search_text`, text),
    item: sql`json_build_object(${fields}, 'case_count', ${caseCount(cases)})`,
  })

export const selectClientHits = (db: Queryable, search: NamedSearch): Promise<TopHits<FoundClient>> =>
  selectNamedHits(db, search, {
    table: sql`clients`,
    alias: sql`p`,
    where: sql`${isListedClient} and ${matchesClientText(search.text) ?? sql`true`}`,
    searchesOthers: hasNumber(search.text),
    fields: clientNameFields,
    cases: sql`case_clients kc join cases k on k.id = kc.case_id where kc.client_id = p.id`,
  })

export const selectCompanyHits = (db: Queryable, search: NamedSearch): Promise<TopHits<FoundCompany>> =>
  selectNamedHits(db, search, {
    table: sql`companies`,
    alias: sql`o`,
    where: matchesCompanyText(search.text),
    fields: sql`'id', o.id, 'name', o.name`,
    cases: sql`case_companies kc join cases k on k.id = kc.case_id where kc.company_id = o.id`,
  })

export const selectAuthorityHits = (db: Queryable, search: NamedSearch): Promise<TopHits<FoundAuthority>> =>
  selectNamedHits(db, search, {
    table: sql`authorities`,
    alias: sql`a`,
    where: matchesAuthorityText(search.text),
    fields: sql`'id', a.id, 'name', a.name, 'city', a.city, 'submission_type', a.submission_type`,
    cases: sql`cases k where k.authority_id = a.id`,
  })
