import { submissionTypes } from '@zaakwerk/contract/entities/authority'
import { authorityTextLengths } from '@zaakwerk/contract/entities/authority-input'
import {
  authorityTypeLabel,
  authorityTypes,
  submissionAddress,
  submissionTypeLabel,
} from '@zaakwerk/domain/authorities'
import { type AuthorityTexts, hasAuthorityField } from '@zaakwerk/domain/authority-rules'
import { lookUp } from '@zaakwerk/domain/known'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { FieldPair, SelectInput, TextInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './authorities.module.css'
import type { AuthorityDraft } from './authority-draft.ts'

const typeOptions = authorityTypes.map((type) => ({ value: String(type), label: authorityTypeLabel(type) }))
const submissionOptions = submissionTypes.map((value) => ({ value, label: submissionTypeLabel(value) }))

/** The fields of an authority, new or existing, that its submission type uses. */
export const AuthorityInputs = ({ form }: { readonly form: Form<AuthorityDraft> }): ReactElement => {
  const { submission_type } = useFormValues(form)
  const required: readonly string[] = ['name', ...lookUp(submissionAddress, submission_type, [])]
  const line = (field: keyof AuthorityTexts): ReactElement | null =>
    hasAuthorityField(submission_type, field) ? (
      <TextInput
        field={form.field(field)}
        type={field === 'email' ? 'email' : 'text'}
        maxLength={authorityTextLengths[field]}
        isRequired={required.includes(field)}
      />
    ) : null
  const type = <SelectInput field={form.field('authority_type')} options={typeOptions} />
  const attention = line('attention_of')
  return (
    <div className={`${css.inputs} stack`}>
      {line('name')}
      {attention ? (
        <FieldPair>
          {type}
          {attention}
        </FieldPair>
      ) : (
        type
      )}
      <SelectInput field={form.field('submission_type')} options={submissionOptions} />
      {line('email')}
      {line('street_address_1')}
      {hasAuthorityField(submission_type, 'postal_code') ? (
        <div className={css.town}>
          {line('postal_code')}
          {line('city')}
        </div>
      ) : null}
    </div>
  )
}
