import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { factCodeTyping, hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { formatWeekday } from '@zaakwerk/domain/dates'
import { remedyOf } from '@zaakwerk/domain/remedies'
import { contestingTerm } from '@zaakwerk/domain/terms'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { ClockIcon } from '@zaakwerk/ui'
import { CheckboxInput, DateInput, FieldPair, SelectInput, TextInput, TimeInput } from '@zaakwerk/ui/forms'
import type { ReactElement, ReactNode } from 'react'
import type { ChosenAuthority } from '../../cases/authority-option.ts'
import { AuthorityField } from './authority-field.tsx'
import { ClientField } from './client-field.tsx'
import css from './new-case.module.css'
import type { NewCaseFields } from './new-case-fields.ts'
import { NumberInput } from './number-input.tsx'
import { FormRow } from './reading/form-row.tsx'
import { useReadingView } from './reading/reading-context.ts'
import type { FieldProposal, FilledField } from './reading/use-proposals.ts'

const types = caseTypes
  .map((type) => ({ value: String(type), label: caseTypeLabels[type] }))
  .sort((a, b) => a.label.localeCompare(b.label, 'nl'))

/** The deadline for the chosen type and date, or the reason why there is no term. */
const termHint = (type: string, decisionDate: string): ReactNode => {
  const date = parseTypedDate(decisionDate)
  if (!date) return undefined
  const term = contestingTerm({
    type: Number(type),
    decision_date: date,
    original_decision_date: null,
    known_on: null,
    fine_amount: null,
    committal_date: null,
    is_fitness_for_work: null,
  })
  const { remark, term: rule } = remedyOf(Number(type)) ?? {}
  const text = term ? `${rule?.title ?? term.label} kan tot en met ${formatWeekday(term.lastDay)}` : remark
  if (!text) return undefined
  return (
    <span className={css.line}>
      <ClockIcon />
      {text}
    </span>
  )
}

interface NewCaseInputsProps {
  readonly form: Form<NewCaseFields>
  readonly usualAuthority: ChosenAuthority | undefined
  /** Called after the file was added to another case instead; undefined if the file belongs to an incoming item. */
  readonly onFiled: (() => void) | undefined
}

/** The fields of a new case, in one column. */
export const NewCaseInputs = ({ form, usualAuthority, onFiled }: NewCaseInputsProps): ReactElement => {
  const values = useFormValues(form)
  const needsCommittal = values.type === '1'
  const { proposals } = useReadingView()
  const proposed = (name: FilledField): FieldProposal => ({
    proposal: proposals.of(name)?.state,
    onConfirm: proposals.confirmField[name],
  })
  return (
    <>
      <FormRow names={['type']}>
        <SelectInput field={form.field('type')} options={types} {...proposed('type')} />
      </FormRow>
      <FormRow names={['official_id']}>
        <NumberInput form={form} {...proposed('official_id')} onFiled={onFiled} />
      </FormRow>
      <FormRow names={['decision_date']}>
        <DateInput
          field={form.field('decision_date')}
          hint={termHint(values.type, values.decision_date)}
          {...proposed('decision_date')}
        />
      </FormRow>
      {hasCjibNumber(Number(values.type)) || values.committal_date || values.time_of_committal ? (
        <FormRow names={['committal_date', 'time_of_committal']}>
          <FieldPair>
            <div data-field="committal_date">
              <DateInput
                field={form.field('committal_date')}
                isRequired={needsCommittal}
                {...proposed('committal_date')}
              />
            </div>
            <div data-field="time_of_committal">
              <TimeInput
                field={form.field('time_of_committal')}
                isRequired={needsCommittal}
                {...proposed('time_of_committal')}
              />
            </div>
          </FieldPair>
        </FormRow>
      ) : null}
      <FormRow names={['fact_code', 'authority']}>
        <div className={css.uneven}>
          <div data-field="fact_code">
            <TextInput
              field={form.field('fact_code')}
              maxLength={caseTextLengths.fact_code}
              grouping={factCodeTyping}
              {...proposed('fact_code')}
            />
          </div>
          <div data-field="authority">
            <AuthorityField
              form={form}
              usual={usualAuthority}
              read={proposals.of('authority')?.proposal}
              {...proposed('authority')}
            />
          </div>
        </div>
      </FormRow>
      <FormRow names={['client']}>
        <ClientField field={form.field('client')} addressee={proposals.addressee?.value ?? undefined} />
      </FormRow>
      <FormRow names={['company_name']}>
        <TextInput
          field={form.field('company_name')}
          labelNote="mag leeg"
          maxLength={caseTextLengths.company_name}
        />
      </FormRow>
      <CheckboxInput field={form.field('in_existing_folder')} isSwitch />
      {values.in_existing_folder ? (
        <>
          <FormRow names={['sharepoint_folder_url']}>
            <TextInput
              field={form.field('sharepoint_folder_url')}
              isRequired
              type="url"
              placeholder="https://"
              maxLength={caseTextLengths.sharepoint_folder_url}
            />
          </FormRow>
          <FormRow names={['primary_document']}>
            <TextInput
              field={form.field('primary_document')}
              isRequired
              maxLength={caseTextLengths.primary_document}
            />
          </FormRow>
        </>
      ) : null}
    </>
  )
}
