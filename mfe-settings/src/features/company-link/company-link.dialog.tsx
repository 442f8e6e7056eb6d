import { linkCaseCompany } from '@zaakwerk/contract/cases'
import { searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import { companyTextLengths } from '@zaakwerk/contract/entities/people-input'
import { companyLabels } from '@zaakwerk/domain/contact-labels'
import { companyProblems } from '@zaakwerk/domain/contact-rules'
import { formatIban, normaliseIban } from '@zaakwerk/domain/iban'
import { notify, useAction, type WidgetProps } from '@zaakwerk/platform'
import { messagesBy, useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, freshEachTime, TextInput, YesNoInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'

import { CompanyChoice } from './company-choice.tsx'

const nothingTyped = { name: '', iban: '', is_car_lease: false }
type Draft = typeof nothingTyped

const asDraft = ({ name, iban, is_car_lease }: Company): Draft => ({
  name,
  iban: formatIban(iban ?? ''),
  is_car_lease,
})

/** Optional fields only where they are set (specification 1, section 7). */
const newCompanyOf = ({ name, iban, is_car_lease }: Draft) => ({
  name: name.trim(),
  iban: normaliseIban(iban),
  ...(is_car_lease ? { is_car_lease } : {}),
})

const OpenedCompanyLink = (props: WidgetProps['CompanyLinkDialog'] & Closing): ReactElement => {
  const { caseId, isOpen, onClose } = props
  const [chosen, setChosen] = useState<Company>()
  /** What was typed before an existing company was chosen, to restore it. */
  const [typed, setTyped] = useState(nothingTyped)
  const link = useAction(linkCaseCompany, { refreshes: [searchCompanies] })
  const form = useForm<Draft>({
    label: 'Bedrijf',
    labels: companyLabels,
    start: nothingTyped,
    isGuarded: isOpen,
    check: (draft) => messagesBy(companyProblems(draft, { needsIban: true })),
    submit: async (draft) => {
      const closeProgress = notify.progress({
        title: 'Bezig met uploaden',
        text: chosen ? 'Bedrijf wordt gekoppeld' : 'Bedrijf wordt aangemaakt',
      })
      try {
        const params = { id: caseId }
        const { result } = await link.run(
          chosen ? { params, body: { id: chosen.id } } : { params, body: newCompanyOf(draft) },
        )
        notify.success({ title: 'Bedrijf toegevoegd' })
        props.onLinked(result)
      } finally {
        closeProgress()
      }
    },
    isSentOnce: true,
    onSettled: onClose,
  })
  const choose = (company: Company | undefined): void => {
    if (!chosen) setTyped(form.values())
    setChosen(company)
    form.reset(company ? asDraft(company) : nothingTyped)
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
      <TextInput
        field={form.field('name')}
        maxLength={companyTextLengths.name}
        isRequired
        isDisabled={chosen !== undefined}
      />
      <TextInput
        field={form.field('iban')}
        maxLength={companyTextLengths.iban}
        isRequired
        isDisabled={chosen !== undefined}
      />
      <YesNoInput field={form.field('is_car_lease')} isDisabled={chosen !== undefined} />
    </FormDialog>
  )
}

/** "Bedrijf Koppelen": links a company to a case and its clients. */
export const CompanyLinkDialog = freshEachTime(OpenedCompanyLink)
