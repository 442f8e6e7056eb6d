import { companyTextLengths } from '@zaakwerk/contract/entities/people-input'
import { companyLabels } from '@zaakwerk/domain/contact-labels'
import { RadioField, TextField } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

/** A company as its form holds it. */
export interface NewCompanyDraft {
  readonly name: string
  readonly iban: string
  readonly isCarLease: boolean
}

interface NewCompanyInputsProps {
  readonly draft: NewCompanyDraft
  readonly errors: Readonly<Record<string, string | undefined>>
  /** Of a company that is there already: to read. */
  readonly isFixed: boolean
  readonly onChange: (change: Partial<NewCompanyDraft>) => void
}

const yesOrNo = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
] as const

/** The company to link: typed as a new one, or shown as it is known. */
export const NewCompanyInputs = ({
  draft,
  errors,
  isFixed,
  onChange,
}: NewCompanyInputsProps): ReactElement => (
  <>
    <TextField
      label={companyLabels.name}
      maxLength={companyTextLengths.name}
      value={draft.name}
      error={errors.name}
      isRequired
      isDisabled={isFixed}
      onChange={(name) => onChange({ name })}
    />
    <TextField
      label={companyLabels.iban}
      maxLength={companyTextLengths.iban}
      value={draft.iban}
      error={errors.iban}
      isRequired
      isDisabled={isFixed}
      onChange={(iban) => onChange({ iban })}
    />
    <RadioField
      label={companyLabels.is_car_lease}
      value={draft.isCarLease ? 'yes' : 'no'}
      options={yesOrNo}
      isDisabled={isFixed}
      onChange={(value) => onChange({ isCarLease: value === 'yes' })}
    />
  </>
)
