import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from '../case-statuses.ts'
import { Id, lenient, Timestamp, Version } from '../primitives.ts'

export const salutations = ['Dhr.', 'Mevr.'] as const
export const Salutation = z.enum(salutations)
export type Salutation = z.output<typeof Salutation>

/** A postal address; `street_address_1` is shown as Postbus for authorities. */
export const Address = z.object({
  street_address_1: z.nullable(z.string()),
  street_address_2: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
})
export type Address = z.output<typeof Address>

/** The address before any field is filled in. */
export const noAddress = {
  street_address_1: null,
  street_address_2: null,
  postal_code: null,
  province: null,
  city: null,
  country: null,
} as const satisfies Address

/** A client (contact) with the fields that lists and cards show. */
export const ClientName = z.object({
  id: Id,
  email: z.string(),
  salutation: z.nullable(lenient(Salutation, z.string())),
  initials: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  prefixes: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  is_company: z.boolean(),
  company_name: z.nullable(z.string()),
})
export type ClientName = z.output<typeof ClientName>

export const CompanyName = z.object({ id: Id, name: z.string() })
export type CompanyName = z.output<typeof CompanyName>

export const Company = z.extend(CompanyName, {
  iban: z.nullable(z.string()),
  is_car_lease: z.boolean(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Company = z.output<typeof Company>

/** A company with the clients linked to it. */
export const CompanyDetail = z.extend(Company, {
  clients: z.array(z.extend(ClientName, { iban: z.nullable(z.string()) })),
  /** Member of staff who last changed it; null when unknown. */
  updated_by: z.nullable(Id),
})
export type CompanyDetail = z.output<typeof CompanyDetail>

/** Another contact that was merged into this one, and not split off since. */
export const ClientMerge = z.object({
  id: Id,
  gone_id: Id,
  merged_at: Timestamp,
  /** Name of the user; null: the system. */
  merged_by: z.nullable(z.string()),
})
export type ClientMerge = z.output<typeof ClientMerge>

/** How a client said whether they want messages by WhatsApp; `whatsapp`: by an answer that asks to stop. */
export const consentSources = ['phone', 'email', 'letter', 'form', 'whatsapp'] as const
const ConsentSource = z.enum(consentSources)

/** Whether a client wants messages by WhatsApp, as they said last. */
export const MessageConsent = z.object({
  is_given: z.boolean(),
  source: lenient(ConsentSource, z.string()),
  /** When the client said so. */
  given_at: Timestamp,
  /** Name of the user who recorded it; null: the system. */
  recorded_by: z.nullable(z.string()),
})
export type MessageConsent = z.output<typeof MessageConsent>

/** A client with everything linked to it. */
export const Client = z.extend(ClientName, {
  phone_number: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  address: Address,
  moneybird_client_id: z.nullable(z.string()),
  companies: z.array(z.extend(CompanyName, { iban: z.nullable(z.string()) })),
  cases: z.array(
    z.object({
      id: Id,
      internal_id: z.string(),
      official_id: z.nullable(z.string()),
      status: lenient(CaseStatus, z.string()),
    }),
  ),
  /** The note about the client in the newest case that has one; empty when none has. */
  client_note: z.string(),
  /** Newest first: only the newest can be undone. */
  merges: z.array(ClientMerge),
  /** Null: never asked, so no messages are sent. */
  message_consent: z.nullable(MessageConsent),
  /** When the person was erased; afterwards the contact cannot be edited, mailed or merged. */
  erased_at: z.nullable(Timestamp),
  version: Version,
  /** Member of staff who last changed it; null when unknown. */
  updated_by: z.nullable(Id),
})
export type Client = z.output<typeof Client>

/** A row of the contacts list and of the pickers. */
export const ClientSummary = z.extend(ClientName, {
  phone_number: z.nullable(z.string()),
  iban: z.nullable(z.string()),
})
export type ClientSummary = z.output<typeof ClientSummary>

/** Fields that two contacts can share; name and address only count together. */
const doubleReasons = ['email', 'iban', 'name_address'] as const
export const DoubleReason = z.enum(doubleReasons)
export type DoubleReason = z.output<typeof DoubleReason>

/** A possible duplicate: a contact that may be the same person. */
export const ClientDouble = z.extend(ClientName, { same: z.array(lenient(DoubleReason, z.string())) })
export type ClientDouble = z.output<typeof ClientDouble>

/** A client proposed for a new case, with the fields that distinguish it from clients with the same name. */
export const ClientMatch = z.extend(ClientName, {
  street_address_1: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Name of the first linked company. */
  company: z.nullable(z.string()),
  /** Cases that are not deleted. */
  case_count: z.int(),
  /** Whether its postcode and street are those of the given address. */
  is_same_address: z.boolean(),
})
export type ClientMatch = z.output<typeof ClientMatch>
