import { createCompany, searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import { companyTextLengths } from '@zaakwerk/contract/entities/people-input'
import { companyLabels } from '@zaakwerk/domain/contact-labels'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { type DialogProps, notify, useAction } from '@zaakwerk/platform'
import { messagesBy, useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import {
  type CompanyDraft,
  companyAsStored,
  emptyCompany,
  newCompanyOf,
} from '../../companies/company-draft.ts'
import { CompanyInputs } from '../../companies/company-inputs.tsx'

interface NewCompanyProps extends DialogProps {
  readonly onCreated: (company: Company) => void
}

const OpenedNewCompany = (props: NewCompanyProps & Closing): ReactElement => {
  const create = useAction(createCompany, { refreshes: [searchCompanies] })
  const form = useForm<CompanyDraft>({
    label: 'Nieuw bedrijf',
    labels: companyLabels,
    lengths: companyTextLengths,
    start: emptyCompany,
    asStored: companyAsStored,
    isGuarded: props.isOpen,
    check: (draft) => messagesBy(companyProblems(draft, { needsIban: false })),
    submit: async (draft) => {
      const closeProgress = notify.progress({
        title: 'Bezig met uploaden',
        text: 'Bedrijf wordt aangemaakt',
      })
      try {
        const company = await create.run({ body: newCompanyOf(draft) })
        notify.success({ title: 'Bedrijf aangemaakt' })
        props.onCreated(company)
      } finally {
        closeProgress()
      }
    },
    submitOnce: true,
    onSettled: props.onClose,
  })
  return (
    <FormDialog
      isOpen={props.isOpen}
      form={form}
      canSubmit
      title="Nieuw bedrijf aanmaken"
      submitLabel="Bedrijf aanmaken"
      onClose={props.onClose}
      afterClose={props.afterClose}
    >
      <CompanyInputs form={form} />
    </FormDialog>
  )
}

/** "Nieuw bedrijf aanmaken". */
export const NewCompanyDialog = remountOnOpen(OpenedNewCompany)
