import { salutations } from '@zaakwerk/contract/entities/people'
import { contactTextLengths } from '@zaakwerk/contract/entities/people-input'
import { ibanGroups } from '@zaakwerk/domain/iban'
import { phoneGroups } from '@zaakwerk/domain/phones'
import { type Form, useField } from '@zaakwerk/platform/forms'
import { SelectInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './invoice.module.css'
import type { InvoiceForm, LineField } from './invoice-draft.ts'

interface ContactInputsProps {
  readonly form: Form<InvoiceForm>
  /** The contact was filled in from a case: empty fields are marked. */
  readonly isFilled: boolean
}

/** Input type and grouping of some fields. */
const typing: Partial<
  Record<LineField, Pick<Parameters<typeof TextInput>[0], 'type' | 'inputMode' | 'grouping'>>
> = {
  email: { type: 'email' },
  phone_number: { type: 'tel', grouping: phoneGroups },
  iban: { grouping: ibanGroups },
}

const salutationOptions = salutations.map((value) => ({ value, label: value }))

const Line = ({ form, isFilled, name }: ContactInputsProps & { readonly name: LineField }): ReactElement => {
  const field = form.field(name)
  // Most people have no prefixes, so that field is not marked.
  const isLeft = useField(field).value.trim() === '' && isFilled && name !== 'prefixes'
  return (
    <TextInput
      field={field}
      {...typing[name]}
      maxLength={contactTextLengths[name]}
      remark={isLeft ? 'leeg' : undefined}
    />
  )
}

/** The recipient of the invoice. */
export const ContactInputs = ({ form, isFilled }: ContactInputsProps): ReactElement => {
  const line = (name: LineField): ReactElement => <Line form={form} isFilled={isFilled} name={name} />
  return (
    <section className={`${css.inputs} stack`} aria-labelledby="invoice-contact">
      <h3 id="invoice-contact" className={css.partHead}>
        Contact
        {isFilled ? <span>Ingevuld uit het dossier</span> : null}
      </h3>
      <div className={css.pair}>
        {line('email')}
        {line('phone_number')}
      </div>
      <div className={css.pair}>
        {line('company_name')}
        {line('iban')}
      </div>
      <div className={css.person}>
        <SelectInput
          field={form.field('salutation')}
          options={salutationOptions}
          cleared=""
          placeholder="Kies"
        />
        {line('initials')}
        {line('first_name')}
      </div>
      <div className={css.family}>
        {line('prefixes')}
        {line('last_name')}
      </div>
    </section>
  )
}
