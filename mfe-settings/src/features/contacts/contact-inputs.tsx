import { type DoubleReason, salutations } from '@zaakwerk/contract/entities/people'
import { contactTextLengths } from '@zaakwerk/contract/entities/people-input'
import { bankOf } from '@zaakwerk/domain/banks'
import { ibanGroups } from '@zaakwerk/domain/iban'
import { phoneGroups } from '@zaakwerk/domain/phones'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { SelectInput, TextInput, YesNoInput } from '@zaakwerk/ui/forms'
import type { ReactElement, ReactNode } from 'react'
import css from './contact.module.css'
import type { ContactDraft, ContactField, LineField } from './contact-draft.ts'
import { wasWords } from './contact-messages.ts'
import { DoubleHint } from './double-hint.tsx'
import { useDoubles } from './use-doubles.ts'

interface ContactInputsProps {
  readonly form: Form<ContactDraft>
  /** The stored contact: a changed field shows its stored value. */
  readonly stored?: ContactDraft | undefined
  /** Id of the contact. */
  readonly id?: number | undefined
}

/** Marked as required. In an edit, only fields that had a value are checked. */
const required: readonly ContactField[] = ['email', 'salutation', 'initials', 'last_name']

/** Fields under which duplicates are reported. */
const doubleAt: Partial<Record<LineField, DoubleReason>> = {
  email: 'email',
  iban: 'iban',
  street_address_1: 'name_address',
}

/** Input type and grouping of some fields. */
const typing: Partial<
  Record<LineField, Pick<Parameters<typeof TextInput>[0], 'type' | 'inputMode' | 'grouping'>>
> = {
  email: { type: 'email' },
  phone_number: { type: 'tel', grouping: phoneGroups },
  iban: { grouping: ibanGroups },
}

/** Announcement of the hint for screen readers. */
const doublesWords = (ids: readonly number[]): string =>
  ids.length > 0 ? `Mogelijk dubbel met contact ${[...new Set(ids)].join(', ')}` : ''

const salutationOptions = salutations.map((value) => ({ value, label: value }))

/** The fields of a person, for new and for existing contacts. */
export const ContactInputs = ({ form, stored, id }: ContactInputsProps): ReactElement => {
  const draft = useFormValues(form)
  const doublesBy = useDoubles(draft, id)
  const hint = (field: LineField): ReactNode => {
    const was = wasWords(stored, draft, field)
    const same = doubleAt[field]
    const [first, ...more] = same ? doublesBy(same) : []
    return first ? (
      <>
        {was ? <span className={css.was}>{was}</span> : null}
        <DoubleHint doubles={[first, ...more]} id={id} />
      </>
    ) : (
      was
    )
  }
  const line = (field: LineField): ReactElement => (
    <TextInput
      field={form.field(field)}
      {...typing[field]}
      maxLength={contactTextLengths[field]}
      isRequired={required.includes(field)}
      hint={hint(field)}
      end={field === 'iban' ? bankOf(draft.iban) : undefined}
    />
  )
  const doubleIds = Object.values(doubleAt).flatMap((same) => doublesBy(same).map((one) => one.id))
  return (
    <div className={`${css.inputs} stack`}>
      <p className="visually-hidden" role="status">
        {doublesWords(doubleIds)}
      </p>
      <div className={css.person}>
        <SelectInput
          field={form.field('salutation')}
          options={salutationOptions}
          placeholder="Kies"
          isRequired
          hint={wasWords(stored, draft, 'salutation')}
        />
        {line('initials')}
        {line('first_name')}
      </div>
      <div className={css.family}>
        {line('prefixes')}
        {line('last_name')}
      </div>
      <div className={css.pair}>
        {line('email')}
        {line('phone_number')}
      </div>
      {line('iban')}
      <div className={css.pair}>
        {line('street_address_1')}
        {line('street_address_2')}
      </div>
      <div className={css.place}>
        {line('postal_code')}
        {line('city')}
        {line('province')}
        {line('country')}
      </div>
    </div>
  )
}

export const CompanyInputs = ({ form, stored }: ContactInputsProps): ReactElement => {
  const draft = useFormValues(form)
  return (
    <div className={`${css.inputs} stack`}>
      <YesNoInput field={form.field('is_company')} hint={wasWords(stored, draft, 'is_company')} />
      <TextInput
        field={form.field('company_name')}
        maxLength={contactTextLengths.company_name}
        hint={wasWords(stored, draft, 'company_name')}
      />
    </div>
  )
}
