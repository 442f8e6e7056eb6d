import { companyTextLengths } from '@zaakwerk/contract/entities/people-input'
import { bankOf } from '@zaakwerk/domain/banks'
import { ibanGroups } from '@zaakwerk/domain/iban'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { TextInput, YesNoInput } from '@zaakwerk/ui/forms'
import type { ReactElement, ReactNode } from 'react'
import type { CompanyDraft } from './company-draft.ts'

interface CompanyInputsProps {
  readonly form: Form<CompanyDraft>
  readonly needsIban?: boolean
  readonly ibanHint?: ReactNode
  readonly isDisabled?: boolean
  /** Disables only the IBAN, for an existing company without one. */
  readonly isIbanDisabled?: boolean
}

/** The fields of a company, for new and for existing ones. */
export const CompanyInputs = ({
  form,
  needsIban = false,
  ibanHint,
  isDisabled = false,
  isIbanDisabled = isDisabled,
}: CompanyInputsProps): ReactElement => {
  const { iban } = useFormValues(form)
  return (
    <>
      <TextInput
        field={form.field('name')}
        maxLength={companyTextLengths.name}
        isRequired
        isDisabled={isDisabled}
      />
      <TextInput
        field={form.field('iban')}
        maxLength={companyTextLengths.iban}
        grouping={ibanGroups}
        end={bankOf(iban)}
        hint={ibanHint}
        isRequired={needsIban}
        isDisabled={isIbanDisabled}
      />
      <YesNoInput field={form.field('is_car_lease')} isDisabled={isDisabled} />
    </>
  )
}
