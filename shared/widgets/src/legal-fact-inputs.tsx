import { caseFactOf } from '@zaakwerk/domain/case-facts'
import type { LegalFactName } from '@zaakwerk/domain/legal-facts'
import { yesNoUnknown } from '@zaakwerk/domain/yes-no-unknown'
import type { FieldRef } from '@zaakwerk/platform/forms'
import { DateInput, RadioInput, TextAreaInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface LegalFactInputsProps {
  readonly asked: readonly LegalFactName[]
  readonly fieldOf: (name: LegalFactName) => FieldRef<string>
  /** Hint for an empty field: "Mag leeg blijven."; undefined for a required field. */
  readonly hintOf: (name: LegalFactName) => string | undefined
}

/** Inputs for legal facts of a letter; empty ones are left out of the letter. */
export const LegalFactInputs = ({ asked, fieldOf, hintOf }: LegalFactInputsProps): ReactElement => (
  <>
    {asked.map((name) => {
      const { input, maxLength } = caseFactOf(name)
      const field = fieldOf(name)
      const hinted = { field, hint: hintOf(name) }
      if (input === 'date') return <DateInput key={name} {...hinted} />
      if (input === 'yes-no-unknown') return <RadioInput key={name} field={field} options={yesNoUnknown} />
      if (input === 'money') return <TextInput key={name} {...hinted} inputMode="decimal" before="€" />
      return <TextAreaInput key={name} {...hinted} maxLength={maxLength} />
    })}
  </>
)
