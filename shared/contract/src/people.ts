import { z } from 'zod'
import { endpoint, pageOf } from './endpoint.ts'
import {
  Email,
  Id,
  Offset,
  OrderDirection,
  PathId,
  QueryFlag,
  SearchText,
  Text,
  Timestamp,
  Version,
} from './primitives.ts'

export const salutations = ['Dhr.', 'Mevr.'] as const
export const Salutation = z.enum(salutations)

/** A postal address; `street_address_1` is shown as Postbus for authorities. */
export const Address = z.object({
  street_address_1: z.string().nullable(),
  street_address_2: z.string().nullable(),
  postal_code: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
})
export type Address = z.output<typeof Address>

/** A client (contact) as lists and cards name it. */
export const ClientName = z.object({
  id: Id,
  email: z.string(),
  salutation: Salutation.nullable(),
  initials: z.string().nullable(),
  first_name: z.string().nullable(),
  prefixes: z.string().nullable(),
  last_name: z.string().nullable(),
  is_company: z.boolean(),
  company_name: z.string().nullable(),
})
export type ClientName = z.output<typeof ClientName>

export const CompanyName = z.object({ id: Id, name: z.string() })
export type CompanyName = z.output<typeof CompanyName>

export const Company = CompanyName.extend({
  iban: z.string().nullable(),
  is_car_lease: z.boolean(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Company = z.output<typeof Company>

/** A company with the clients linked to it. */
export const CompanyDetail = Company.extend({
  clients: z.array(ClientName.extend({ iban: z.string().nullable() })),
})
export type CompanyDetail = z.output<typeof CompanyDetail>

/** A client with all that hangs on it. */
export const Client = ClientName.extend({
  phone_number: z.string().nullable(),
  iban: z.string().nullable(),
  address: Address,
  moneybird_client_id: z.string().nullable(),
  companies: z.array(CompanyName.extend({ iban: z.string().nullable() })),
  cases: z.array(z.object({ id: Id, internal_id: z.string(), official_id: z.string().nullable() })),
  version: Version,
  /** Who of the staff made or changed it last; null where that is not known. */
  updated_by: Id.nullable(),
})
export type Client = z.output<typeof Client>

/** A row of the contacts list and of the pickers. */
export const ClientSummary = ClientName.extend({
  phone_number: z.string().nullable(),
  iban: z.string().nullable(),
})
export type ClientSummary = z.output<typeof ClientSummary>

const optionalText = (max: number) => Text(max).nullable().optional()

/** What people fill in of an address; empty is none. */
export const AddressInput = z.object({
  street_address_1: optionalText(200),
  street_address_2: optionalText(200),
  postal_code: optionalText(20),
  province: optionalText(100),
  city: optionalText(100),
  country: optionalText(100),
})

const clientFields = {
  salutation: Salutation.nullable().optional(),
  initials: optionalText(30),
  first_name: optionalText(100),
  prefixes: optionalText(30),
  last_name: optionalText(100),
  /** Checked by the rules of `@zaakwerk/domain/contact-rules` when it changes. */
  phone_number: optionalText(30),
  /** Normalised and checked when it changes. */
  iban: optionalText(60),
  is_company: z.boolean().optional(),
  company_name: optionalText(200),
  address: AddressInput.optional(),
  moneybird_client_id: optionalText(60),
}

/** A new contact. Which fields have to be filled is the server's rule: email, salutation, initials, last_name. */
export const NewClient = z.object({ email: Email, ...clientFields })
export type NewClient = z.input<typeof NewClient>

/** Empty too: the rules say in their own words that it may not be. */
const EmailAsTyped = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(''), z.email()], 'Vul een geldig e-mailadres in.'))

/** A client's changes: absent fields stay as they are, null and empty ones are emptied. */
export const ClientChanges = z.object({
  id: Id,
  ...clientFields,
  email: EmailAsTyped.nullable().optional(),
  salutation: z
    .enum(['', ...salutations])
    .nullable()
    .optional(),
})
export type ClientChanges = z.input<typeof ClientChanges>

/** What `POST /cases/{id}/companies` and `POST /companies` take. */
export const NewCompany = z.object({
  name: Text(200),
  is_car_lease: z.boolean().optional(),
  iban: optionalText(60),
})
export type NewCompany = z.input<typeof NewCompany>

const CompanyParams = z.object({ id: PathId })
export const clientOrderColumns = ['last_name'] as const
export const companyOrderColumns = ['name'] as const

export const getClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  access: 'people.read',
  summary: 'One client with companies and cases.',
  params: z.object({ id: PathId }),
  answer: Client,
  errors: [404],
})

export const searchClients = endpoint({
  method: 'GET',
  path: '/clients/search',
  access: 'people.read',
  summary: 'Search clients on name, e-mail or CJIB number of a case; 100 a page.',
  query: z.object({
    offset: Offset,
    query: SearchText.optional(),
    only_companies: QueryFlag.optional(),
    order_column: z.enum(clientOrderColumns).optional(),
    order_by: OrderDirection.optional(),
  }),
  answer: pageOf(ClientSummary),
})

export const createClient = endpoint({
  method: 'POST',
  path: '/clients',
  access: 'people.write',
  summary: 'Make a new client.',
  body: NewClient,
  answer: Client,
  status: 201,
  idempotent: true,
})

export const updateClient = endpoint({
  method: 'PATCH',
  path: '/clients',
  access: 'people.write',
  summary: 'Change a client; its id stands in the body.',
  body: ClientChanges,
  answer: Client,
  versioned: true,
  errors: [404, 412],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies',
  access: 'people.read',
  summary: 'One company with its contacts; its id stands in the query.',
  query: CompanyParams,
  answer: CompanyDetail,
  errors: [404],
})

export const searchCompanies = endpoint({
  method: 'GET',
  path: '/companies/search',
  access: 'people.read',
  summary: 'Search companies on name or IBAN; 100 a page.',
  query: z.object({
    offset: Offset,
    query: SearchText.optional(),
    order_column: z.enum(companyOrderColumns).optional(),
    order_by: OrderDirection.optional(),
  }),
  answer: pageOf(Company),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies',
  access: 'people.write',
  summary: 'Make a new company.',
  body: NewCompany,
  answer: Company,
  status: 201,
  idempotent: true,
})

export const updateCompany = endpoint({
  method: 'PATCH',
  path: '/companies/{id}',
  access: 'people.write',
  summary: 'Change a company. `company_id` may repeat the id.',
  params: CompanyParams,
  query: z.object({ company_id: PathId.optional() }),
  body: NewCompany.partial(),
  answer: Company,
  versioned: true,
  errors: [404, 412],
})
