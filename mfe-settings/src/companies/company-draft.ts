import type { CompanyValues } from '@zaakwerk/domain/contact-labels'
import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'

/** The values of the forms of a company; empty text for what is missing. */
export type CompanyDraft = {
  readonly name: string
  readonly iban: string
  readonly is_car_lease: boolean
}

export const emptyCompany: CompanyDraft = { name: '', iban: '', is_car_lease: false }

export const companyDraftOf = ({ name, iban, is_car_lease }: CompanyValues): CompanyDraft => ({
  name,
  iban: formatIban(iban ?? ''),
  is_car_lease,
})

/** Normal form of the fields, for comparing and storing. */
export const companyAsStored = (draft: CompanyDraft) => ({
  ...draft,
  name: draft.name.trim(),
  iban: normaliseIban(draft.iban),
})

/** A new company for the API: optional fields only where they are set (specification 1, section 7). */
export const newCompanyOf = (draft: CompanyDraft) => {
  const { name, iban, is_car_lease } = companyAsStored(draft)
  return { name, ...(iban ? { iban } : {}), ...(is_car_lease ? { is_car_lease } : {}) }
}

/** Display values of a company. */
export const companyWords = ({ name, iban, is_car_lease }: CompanyValues) => ({
  name,
  iban: iban ? formatIban(iban) : '',
  is_car_lease: is_car_lease ? 'Ja' : 'Nee',
})
