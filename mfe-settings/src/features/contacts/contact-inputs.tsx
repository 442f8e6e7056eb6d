import { salutations } from '@zaakwerk/contract/entities/people'
import { contactTextLengths } from '@zaakwerk/contract/entities/people-input'
import type { Form } from '@zaakwerk/platform/forms'
import { FieldPair, SelectInput, TextInput, YesNoInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './contact.module.css'
import type { ContactDraft, ContactField, LineField } from './contact-draft.ts'

export interface ContactInputsProps {
  readonly form: Form<ContactDraft>
}

/** Marked as required. In an edit, only fields that had a value are checked. */
const required: readonly ContactField[] = ['email', 'salutation', 'initials', 'last_name']

const types: Partial<Record<LineField, 'email' | 'tel'>> = { email: 'email', phone_number: 'tel' }

const salutationOptions = salutations.map((value) => ({ value, label: value }))

/** The fields of a person, for new and for existing contacts. */
export const ContactInputs = ({ form }: ContactInputsProps): ReactElement => {
  const line = (field: LineField): ReactElement => (
    <TextInput
      field={form.field(field)}
      type={types[field] ?? 'text'}
      maxLength={contactTextLengths[field]}
      isRequired={required.includes(field)}
    />
  )
  return (
    <div className={css.inputs}>
      {line('email')}
      <FieldPair>
        <SelectInput
          field={form.field('salutation')}
          options={salutationOptions}
          placeholder="Kies een aanhef"
          isRequired
        />
        {line('initials')}
      </FieldPair>
      <FieldPair>
        {line('first_name')}
        {line('prefixes')}
      </FieldPair>
      {line('last_name')}
      <FieldPair>
        {line('phone_number')}
        {line('iban')}
      </FieldPair>
      {line('street_address_1')}
      {line('street_address_2')}
      <FieldPair>
        {line('postal_code')}
        {line('city')}
      </FieldPair>
      <FieldPair>
        {line('province')}
        {line('country')}
      </FieldPair>
    </div>
  )
}

export const CompanyInputs = ({ form }: ContactInputsProps): ReactElement => (
  <div className={css.inputs}>
    <YesNoInput field={form.field('is_company')} />
    <TextInput field={form.field('company_name')} maxLength={contactTextLengths.company_name} />
  </div>
)
