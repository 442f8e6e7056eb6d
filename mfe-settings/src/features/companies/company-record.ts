import { getCompany } from '@zaakwerk/contract/companies'
import type { CompanyDetail } from '@zaakwerk/contract/entities/people'
import { companyLabels } from '@zaakwerk/domain/contact-labels'
import type { RecordKind } from '@zaakwerk/platform'
import { companyWords } from '../../companies/company-draft.ts'

/** The fields of a company as people read them, by label. */
export const labelledWords = (company: Parameters<typeof companyWords>[0]) => {
  const { name, iban, is_car_lease } = companyWords(company)
  return {
    [companyLabels.name]: name,
    [companyLabels.iban]: iban,
    [companyLabels.is_car_lease]: is_car_lease,
  }
}

/** How conflicts about a company are described. */
export const companyRecord: RecordKind<CompanyDetail> = {
  read: getCompany,
  words: labelledWords,
  authorSince: (_base, { updated_by }) => updated_by ?? undefined,
}
