import { salutations } from '@zaakwerk/contract/entities/people'
import { contactTextLengths } from '@zaakwerk/contract/entities/people-input'
import { contactLabels } from '@zaakwerk/domain/contact-labels'
import { RadioField, SelectField, TextField } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import type { ContactDraft, ContactField, LineField, SetContactField } from './contact-draft.ts'

interface InputsProps {
  readonly draft: ContactDraft
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: SetContactField
}

interface ContactInputsProps extends InputsProps {
  /** Fields that are marked as required. */
  readonly required: readonly ContactField[]
}

const types: Partial<Record<LineField, 'email' | 'tel'>> = { email: 'email', phone_number: 'tel' }

const Line = ({
  field,
  isRequired = false,
  ...props
}: InputsProps & { readonly field: LineField; readonly isRequired?: boolean }): ReactElement => (
  <TextField
    label={contactLabels[field]}
    type={types[field] ?? 'text'}
    maxLength={contactTextLengths[field]}
    value={props.draft[field]}
    error={props.errors[field]}
    isRequired={isRequired}
    onChange={(value) => props.onChange(field, value)}
  />
)

const salutationOptions = salutations.map((value) => ({ value, label: value }))

/** Who somebody is and how to reach them: for a new contact and for one that is there. */
export const ContactInputs = ({ required, ...props }: ContactInputsProps): ReactElement => {
  const line = (field: LineField): ReactElement => (
    <Line field={field} isRequired={required.includes(field)} {...props} />
  )
  return (
    <div className="contact-inputs">
      {line('email')}
      <div className="field-pair">
        <SelectField
          label={contactLabels.salutation}
          value={props.draft.salutation}
          options={salutationOptions}
          placeholder="Kies een aanhef"
          error={props.errors.salutation}
          isRequired={required.includes('salutation')}
          onChange={(value) => props.onChange('salutation', value)}
        />
        {line('initials')}
      </div>
      <div className="field-pair">
        {line('first_name')}
        {line('prefixes')}
      </div>
      {line('last_name')}
      <div className="field-pair">
        {line('phone_number')}
        {line('iban')}
      </div>
      {line('street_address_1')}
      {line('street_address_2')}
      <div className="field-pair">
        {line('postal_code')}
        {line('city')}
      </div>
      <div className="field-pair">
        {line('province')}
        {line('country')}
      </div>
    </div>
  )
}

const yesOrNo = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
] as const

/** Whether the contact is a company, and which. */
export const CompanyInputs = (props: InputsProps): ReactElement => (
  <div className="contact-inputs">
    <RadioField
      label={contactLabels.is_company}
      value={props.draft.is_company ? 'yes' : 'no'}
      options={yesOrNo}
      onChange={(value) => props.onChange('is_company', value === 'yes')}
    />
    <TextField
      label={contactLabels.company_name}
      maxLength={contactTextLengths.company_name}
      value={props.draft.company_name}
      error={props.errors.company_name}
      onChange={(value) => props.onChange('company_name', value)}
    />
  </div>
)
