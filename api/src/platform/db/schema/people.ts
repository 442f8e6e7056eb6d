import { consentSources, salutations } from '@zaakwerk/contract/entities/people'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
} from '../drizzle.ts'
import { nameOrder } from '../page.sql.ts'
import {
  createdAt,
  id,
  literals,
  moment,
  parentId,
  phoneKey,
  searchText,
  updatedAt,
  version,
} from './columns.ts'
import { users } from './users.ts'

/** Address columns; for authorities `street_address_1` is labelled Postbus. */
export const addressColumns = () => ({
  street_address_1: text(),
  street_address_2: text(),
  postal_code: text(),
  province: text(),
  city: text(),
  country: text(),
})

/** IBAN format as checked by the database. */
export const normalizeIban = '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'

/** Normalised postcode for comparing duplicates, ignoring spaces and capitals; indexed. */
export const postcodeKey = (postcode: SQL): SQL => sql`upper(replace(${postcode}, ' ', ''))`

export const clients = pgTable(
  'clients',
  {
    id: id(),
    email: text().notNull(),
    salutation: text({ enum: salutations }),
    initials: text(),
    first_name: text(),
    prefixes: text(),
    last_name: text(),
    phone_number: text(),
    iban: text(),
    /** Name of the account holder, as given by the client (Wahv 13a). */
    account_holder: text(),
    is_company: boolean().notNull().default(false),
    company_name: text(),
    ...addressColumns(),
    moneybird_client_id: text(),
    /** The contact that this one was merged into; a merged row is in no list. */
    merged_into: integer().references((): AnyPgColumn => clients.id, { onDelete: 'restrict' }),
    /** Names and addresses that merges overwrote: those of the contacts merged into it, and its own earlier ones. */
    merged_text: text().notNull().default(''),
    /** When the person was erased. The row is kept for what still refers to it: an invoice, a case of two. */
    erased_at: moment(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** Member of staff who last changed it; null when it was written before this was recorded. */
    updated_by: integer().references(() => users.id, { onDelete: 'restrict' }),
    search_text: searchText()
      .notNull()
      .generatedAlwaysAs(
        sql`search_text_of(' ' || email || ' ' || coalesce(initials, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(prefixes, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || merged_text)`,
      ),
  },
  (t) => [
    check('clients_email_lower', sql`${t.email} = lower(${t.email}) and ${t.email} <> ''`),
    check('clients_salutation_known', sql`${t.salutation} in (${literals(salutations)})`),
    check('clients_merged_elsewhere', sql`${t.merged_into} <> ${t.id}`),
    check('clients_iban_bare', sql`${t.iban} ~ '${sql.raw(normalizeIban)}'`),
    index('clients_email').on(t.email),
    index('clients_last_name').on(t.last_name, t.id),
    // With the name itself, so that a far page is read from the index alone. Contacts without a name come last in both directions.
    index('clients_by_name')
      .on(nameOrder(sql`${t.last_name}`), t.id, t.last_name)
      .where(sql`${t.merged_into} is null and ${t.erased_at} is null`),
    index('clients_by_name_backwards')
      .on(sql`${nameOrder(sql`${t.last_name}`)} nulls first`, t.id, t.last_name)
      .where(sql`${t.merged_into} is null and ${t.erased_at} is null`),
    index('clients_companies')
      .on(nameOrder(sql`${t.last_name}`), t.id, t.last_name)
      .where(sql`${t.is_company} and ${t.merged_into} is null and ${t.erased_at} is null`),
    index('clients_iban').on(t.iban),
    // For who answers a message with STOP.
    index('clients_phone').on(phoneKey(t.phone_number)).where(sql`${t.phone_number} is not null`),
    index('clients_postcode').on(postcodeKey(sql`${t.postal_code}`)),
    index('clients_merged_into').on(t.merged_into),
    index('clients_erased').on(t.erased_at).where(sql`${t.erased_at} is not null`),
    index('clients_moneybird').on(t.moneybird_client_id),
    index('clients_updated_by').on(t.updated_by),
    index('clients_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

/** Whether a client wants messages by WhatsApp: each time that they said so. What was said last counts, also of a contact that was merged into this one. */
export const message_consents = pgTable(
  'message_consents',
  {
    id: id(),
    client_id: parentId(() => clients.id),
    is_given: boolean().notNull(),
    source: text({ enum: consentSources }).notNull(),
    /** When the client said so. */
    given_at: moment().notNull(),
    /** Member of staff who recorded it; null: the system. */
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
  },
  (t) => [
    check('message_consents_source_known', sql`${t.source} in (${literals(consentSources)})`),
    index('message_consents_client').on(t.client_id, t.given_at),
    index('message_consents_user').on(t.user_id),
  ],
)

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text().notNull(),
    iban: text(),
    is_car_lease: boolean().notNull().default(false),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: searchText()
      .notNull()
      .generatedAlwaysAs(sql`search_text_of(' ' || name || ' ' || coalesce(iban, ''))`),
  },
  (t) => [
    check('companies_name_given', sql`btrim(${t.name}) <> ''`),
    check('companies_iban_bare', sql`${t.iban} ~ '${sql.raw(normalizeIban)}'`),
    index('companies_name').on(t.name, t.id),
    index('companies_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

export const client_companies = pgTable(
  'client_companies',
  {
    client_id: parentId(() => clients.id),
    company_id: parentId(() => companies.id),
  },
  (t) => [
    primaryKey({ columns: [t.client_id, t.company_id] }),
    index('client_companies_company').on(t.company_id),
  ],
)

/** Known accounts, suggested when a company is linked. */
export const bank_account_templates = pgTable(
  'bank_account_templates',
  {
    id: id(),
    name: text().notNull(),
    iban: text().notNull(),
    is_car_lease: boolean().notNull().default(false),
  },
  (t) => [check('bank_account_templates_iban_bare', sql`${t.iban} ~ '${sql.raw(normalizeIban)}'`)],
)
