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
import { type FieldRef, type Form, useFormValues } from '@zaakwerk/platform/forms'
import { FieldPair, SelectInput } from '@zaakwerk/ui/forms'
import { memo, type ReactElement } from 'react'
import { StillTextInput } from '../../inputs/still-text-input.tsx'
import css from './authorities.module.css'
import type { AuthorityDraft } from './authority-draft.ts'

const typeOptions = authorityTypes.map((type) => ({ value: String(type), label: authorityTypeLabel(type) }))
const submissionOptions = submissionTypes.map((value) => ({ value, label: submissionTypeLabel(value) }))

const TypeInput = memo(
  (field: FieldRef<string>): ReactElement => <SelectInput field={field} options={typeOptions} />,
)
const SubmissionInput = memo(
  (field: FieldRef<AuthorityDraft['submission_type']>): ReactElement => (
    <SelectInput field={field} options={submissionOptions} />
  ),
)

/** The fields of an authority, new or existing, that its submission type uses. */
export const AuthorityInputs = ({ form }: { readonly form: Form<AuthorityDraft> }): ReactElement => {
  const { submission_type } = useFormValues(form)
  const required: readonly string[] = ['name', ...lookUp(submissionAddress, submission_type, [])]
  const line = (field: keyof AuthorityTexts): ReactElement | null =>
    hasAuthorityField(submission_type, field) ? (
      <StillTextInput
        {...form.field(field)}
        type={field === 'email' ? 'email' : 'text'}
        maxLength={authorityTextLengths[field]}
        isRequired={required.includes(field)}
      />
    ) : null
  const type = <TypeInput {...form.field('authority_type')} />
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
      <SubmissionInput {...form.field('submission_type')} />
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
