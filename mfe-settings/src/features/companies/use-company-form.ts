import { getCompany, searchCompanies, updateCompany } from '@zaakwerk/contract/companies'
import type { CompanyDetail } from '@zaakwerk/contract/entities/people'
import { companyTextLengths } from '@zaakwerk/contract/entities/people-input'
import { companyLabels } from '@zaakwerk/domain/contact-labels'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { notify, type RecordKind, useRecordWriter } from '@zaakwerk/platform'
import { type Form, messagesBy, useForm } from '@zaakwerk/platform/forms'
import { useRef } from 'react'
import {
  type CompanyDraft,
  companyAsStored,
  companyDraftOf,
  companyWords,
  emptyCompany,
} from '../../companies/company-draft.ts'

/** Display values of a company, by label. */
const labelledWords = (company: Parameters<typeof companyWords>[0]) => {
  const { name, iban, is_car_lease } = companyWords(company)
  return {
    [companyLabels.name]: name,
    [companyLabels.iban]: iban,
    [companyLabels.is_car_lease]: is_car_lease,
  }
}

/** How conflicts about a company are described. */
const companyRecord: RecordKind<CompanyDetail> = {
  read: getCompany,
  displayValues: labelledWords,
  authorSince: (_base, { updated_by }) => updated_by ?? undefined,
}

interface CompanyForm {
  /** Undefined while it loads. */
  readonly company: CompanyDetail | undefined
  readonly isOpen: boolean
}

/** Edits a company: sends the fields that differ from the record when typing started. */
export const useCompanyForm = ({ company, isOpen }: CompanyForm): Form<CompanyDraft> => {
  const { write } = useRecordWriter(updateCompany, { kind: companyRecord, refreshes: [searchCompanies] })
  const base = useRef(company)
  const form = useForm<CompanyDraft>({
    label: 'Bedrijfsgegevens',
    labels: companyLabels,
    lengths: companyTextLengths,
    start: company ? companyDraftOf(company) : emptyCompany,
    asStored: companyAsStored,
    isGuarded: isOpen,
    check: (draft, { name }) => messagesBy(companyProblems(draft, { needsIban: false, before: name })),
    submit: async (draft, changed) => {
      if (!base.current) return 'open'
      const { id } = base.current
      const stored = companyAsStored(draft)
      const wanted = Object.entries(labelledWords(stored))
      return write(
        {
          params: { id },
          query: { company_id: id },
          body: {
            name: changed.includes('name') ? stored.name : undefined,
            iban: changed.includes('iban') ? stored.iban : undefined,
            is_car_lease: changed.includes('is_car_lease') ? stored.is_car_lease : undefined,
          },
        },
        {
          label: changed.map((field) => companyLabels[field]).join(', '),
          base: base.current,
          mine: Object.fromEntries(
            wanted.filter(([label]) => changed.some((field) => companyLabels[field] === label)),
          ),
          progress: { title: 'Bezig met updaten', text: 'Bedrijf wordt gewijzigd' },
          onWritten: (saved) => {
            base.current = saved
            notify.success({ title: 'Bedrijf gewijzigd' })
          },
        },
      )
    },
  })
  if (!form.isDirty) base.current = company
  return form
}
