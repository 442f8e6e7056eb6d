import type { authorities } from '@zaakwerk/api/db/schema/authorities'
import type { bank_account_templates, clients, companies } from '@zaakwerk/api/db/schema/people'
import type { InferInsertModel } from 'drizzle-orm'
import { bodies, companyNames, leaseCompanies } from './data/bodies.ts'
import { municipalities, streets } from './data/municipalities.ts'
import { firstNames, initials, lastNames, prefixedNames } from './data/names.ts'
import { aMobileNumber, anIban, aPostcode } from './numbers.ts'
import type { Random } from './random.ts'

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'] & { id: number }
export type ClientRow = Row<typeof clients>
export type CompanyRow = Row<typeof companies>
export type AuthorityRow = Row<typeof authorities>
type TemplateRow = InferInsertModel<typeof bank_account_templates>

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')

const mailDomains = ['voorbeeld.test', 'postvak.test', 'mailbus.test'] as const

/** A private person with an address, sometimes with a business of their own. */
export const makeClient = (id: number, random: Random, createdAt: Date): ClientRow => {
  const [salutation, first] = random.pick(firstNames)
  const { prefixes, last_name } = random.chance(0.32)
    ? random.pick(prefixedNames)
    : { prefixes: null, last_name: random.pick(lastNames) }
  const [city, province, , start] = random.pick(municipalities)
  const extra = random.chance(0.5) ? random.pick(initials) : ''
  return {
    id,
    salutation,
    first_name: first,
    initials: `${first[0]}.${extra}`,
    prefixes,
    last_name,
    email: `${slug(first)}.${slug(`${prefixes ?? ''}${last_name}`)}${id % 9 === 0 ? id : ''}@${random.pick(mailDomains)}`,
    phone_number: random.chance(0.92) ? aMobileNumber(random) : null,
    iban: random.chance(0.78) ? anIban(random) : null,
    street_address_1: `${random.pick(streets)} ${random.int(1, 240)}${random.chance(0.15) ? random.pick(['A', 'B', ' bis', '-2']) : ''}`,
    postal_code: aPostcode(random, start),
    province,
    city,
    country: 'Nederland',
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** A client who acts for a company. */
export const makeBusinessClient = (client: ClientRow, company: CompanyRow): ClientRow => ({
  ...client,
  is_company: true,
  company_name: company.name,
  iban: company.iban ?? null,
})

export const makeCompanies = (random: Random, now: Date): CompanyRow[] => {
  const opened = new Date(now.getTime() - 500 * 86_400_000)
  const dates = { created_at: opened, updated_at: opened }
  return [
    ...leaseCompanies.map((name) => ({ name, is_car_lease: true, iban: anIban(random) })),
    ...companyNames.map((name) => ({
      name,
      is_car_lease: false,
      iban: random.chance(0.8) ? anIban(random) : null,
    })),
  ].map((company, at) => ({ id: at + 1, ...company, ...dates }))
}

/** The known bank accounts of lease companies. */
export const makeTemplates = (known: readonly CompanyRow[]): TemplateRow[] =>
  known.flatMap(({ name, iban, is_car_lease }) =>
    is_car_lease && iban ? [{ name, iban, is_car_lease }] : [],
  )

/** Each municipality twice, as the authority that levies and as the one that collects, and the other authorities. */
export const makeAuthorities = (random: Random, now: Date): AuthorityRow[] => {
  const opened = new Date(now.getTime() - 700 * 86_400_000)
  const dates = { created_at: opened, updated_at: opened }
  const ofMunicipalities = [2, 3].flatMap((authority_type) =>
    municipalities.map(([city, province, , start]) => {
      const submission_type = random.weigh([
        ['email', 5],
        ['mailroom', 3],
        ['email_and_mailroom', 2],
        ['ftp', 1],
      ] as const)
      const byMail = submission_type === 'email' || submission_type === 'email_and_mailroom'
      const byPost = submission_type === 'mailroom' || submission_type === 'email_and_mailroom'
      return {
        name: `Gemeente ${city}`,
        authority_type,
        submission_type,
        attention_of:
          submission_type === 'ftp'
            ? null
            : authority_type === 2
              ? 'De heffingsambtenaar'
              : 'De invorderingsambtenaar',
        email: byMail
          ? `${authority_type === 2 ? 'bezwaar' : 'invordering'}@${slug(city)}.voorbeeld.test`
          : null,
        street_address_1: byPost ? `Postbus ${random.int(10, 9999)}` : null,
        postal_code: byPost ? aPostcode(random, start) : null,
        ...(byPost ? { city, province, country: 'Nederland' } : {}),
      }
    }),
  )
  return [...bodies, ...ofMunicipalities].map((body, at) => ({ id: at + 1, ...body, ...dates }))
}
