import { linkCaseCompany } from '@zaakwerk/contract/cases'
import { searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import { companyTextLengths } from '@zaakwerk/contract/entities/people-input'
import { companyLabels } from '@zaakwerk/domain/contact-labels'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { messagesBy, useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import {
  type CompanyDraft,
  companyAsStored,
  companyDraftOf,
  emptyCompany,
  newCompanyOf,
} from '../../companies/company-draft.ts'
import { CompanyInputs } from '../../companies/company-inputs.tsx'
import { CompanyChoice } from './company-choice.tsx'

const noIban =
  'Dit bedrijf heeft nog geen IBAN. Het IBAN dat je hier invult, wordt bij het bedrijf opgeslagen.'

const OpenedCompanyLink = (props: WidgetProps['CompanyLinkDialog'] & Closing): ReactElement => {
  const { caseId, isOpen, onClose } = props
  const [chosen, setChosen] = useState<Company>()
  /** The draft before an existing company was chosen, to restore it. */
  const [typed, setTyped] = useState(emptyCompany)
  const link = useAction(linkCaseCompany, { refreshes: [searchCompanies] })
  const form = useForm<CompanyDraft>({
    label: 'Bedrijf',
    labels: companyLabels,
    lengths: companyTextLengths,
    start: emptyCompany,
    asStored: companyAsStored,
    isGuarded: isOpen,
    check: (draft, { name }) => messagesBy(companyProblems(draft, { needsIban: true, before: name })),
    submit: async (draft) => {
      const closeProgress = notify.progress({
        title: 'Bezig met uploaden',
        text: chosen ? 'Bedrijf wordt gekoppeld' : 'Bedrijf wordt aangemaakt',
      })
      try {
        const params = { id: caseId }
        const { iban } = companyAsStored(draft)
        const { result } = await link.run(
          chosen
            ? { params, body: { id: chosen.id, ...(chosen.iban ? {} : { iban }) } }
            : { params, body: newCompanyOf(draft) },
        )
        notify.success({ title: 'Bedrijf toegevoegd' })
        props.onLinked(result)
      } finally {
        closeProgress()
      }
    },
    submitOnce: true,
    onSettled: onClose,
  })
  const choose = (company: Company | undefined): void => {
    if (!chosen) setTyped(form.values())
    setChosen(company)
    form.reset(company ? companyDraftOf(company) : emptyCompany)
    if (!company) form.set(typed)
  }

  return (
    <FormDialog
      isOpen={isOpen}
      form={form}
      canSubmit
      title="Bedrijf Koppelen"
      intro="Kies een bestaand bedrijf of vul een nieuw bedrijf in. Het wordt gekoppeld aan het dossier en aan de cliënt."
      submitLabel="Koppelen"
      onClose={onClose}
      afterClose={props.afterClose}
    >
      <CompanyChoice chosen={chosen} onChoose={choose} />
      <CompanyInputs
        form={form}
        needsIban
        ibanHint={chosen && !chosen.iban ? noIban : undefined}
        isDisabled={chosen !== undefined}
        isIbanDisabled={Boolean(chosen?.iban)}
      />
    </FormDialog>
  )
}

/** "Bedrijf Koppelen": links a company to a case and its clients. */
export const CompanyLinkDialog = remountOnOpen(OpenedCompanyLink)
