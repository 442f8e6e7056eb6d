import { caseFactOf } from '@zaakwerk/domain/case-facts'
import type { LegalFactName } from '@zaakwerk/domain/legal-facts'
import { yesNoUnknown } from '@zaakwerk/domain/yes-no-unknown'
import type { FieldRef } from '@zaakwerk/platform/forms'
import { DateInput, RadioInput, TextAreaInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface LegalFactInputsProps {
  readonly asked: readonly LegalFactName[]
  readonly fieldOf: (name: LegalFactName) => FieldRef<string>
}

/** The fields of the facts that a dialog asks for; what is left empty is not said by the letter. */
export const LegalFactInputs = ({ asked, fieldOf }: LegalFactInputsProps): ReactElement => (
  <>
    {asked.map((name) => {
      const { input, maxLength } = caseFactOf(name)
      const field = fieldOf(name)
      if (input === 'date') return <DateInput key={name} field={field} />
      if (input === 'yes-no-unknown') return <RadioInput key={name} field={field} options={yesNoUnknown} />
      if (input === 'money') return <TextInput key={name} field={field} inputMode="decimal" before="€" />
      return <TextAreaInput key={name} field={field} maxLength={maxLength} />
    })}
  </>
)
