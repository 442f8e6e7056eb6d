import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { factCodeTyping } from '@zaakwerk/domain/case-field-rules'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { DateInput, FieldPair, RadioInput, SelectInput, TextInput, TimeInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { SameNumber } from '../../cases/same-number.tsx'
import { ClientField } from './client-field.tsx'
import { FileField } from './file-field.tsx'
import css from './new-case.module.css'
import { type NewCaseFields, numberOf } from './new-case-fields.ts'

const modes = [
  { value: 'new-folder', label: 'Nieuwe map' },
  { value: 'existing-folder', label: 'Bestaande map' },
] as const

const types = caseTypes
  .map((type) => ({ value: String(type), label: caseTypeLabels[type] }))
  .sort((a, b) => a.label.localeCompare(b.label, 'nl'))

interface NewCaseInputsProps {
  readonly form: Form<NewCaseFields>
  /** Upload progress from 0 to 1. */
  readonly progress: number
}

const Progress = ({ name, share }: { readonly name: string; readonly share: number }): ReactElement => {
  const percent = Math.round(share * 100)
  return (
    <div className={`${css.progress} row quiet num`}>
      <progress max={100} value={percent} aria-label={`Voortgang van ${name}`} />
      {`${percent}%`}
    </div>
  )
}

/** The fields of a new case, in one column. */
export const NewCaseInputs = ({ form, progress }: NewCaseInputsProps): ReactElement => {
  const values = useFormValues(form)
  const needsCommittal = values.type === '1'
  return (
    <>
      <RadioInput field={form.field('mode')} options={modes} />
      {values.mode === 'existing-folder' ? (
        <>
          <TextInput
            field={form.field('sharepoint_folder_url')}
            isRequired
            type="url"
            placeholder="https://"
            maxLength={caseTextLengths.sharepoint_folder_url}
          />
          <TextInput
            field={form.field('primary_document')}
            isRequired
            maxLength={caseTextLengths.primary_document}
          />
        </>
      ) : null}
      <FieldPair>
        <SelectInput field={form.field('type')} options={types} />
        <TextInput field={form.field('official_id')} isRequired maxLength={caseTextLengths.official_id} />
      </FieldPair>
      <ClientField field={form.field('client')} />
      <TextInput field={form.field('company_name')} maxLength={caseTextLengths.company_name} />
      <FieldPair>
        <TextInput
          field={form.field('cjib_number')}
          inputMode="numeric"
          maxLength={caseTextLengths.cjib_number}
          onBlur={() => form.validate('cjib_number')}
        />
        <TextInput
          field={form.field('fact_code')}
          maxLength={caseTextLengths.fact_code}
          grouping={factCodeTyping}
        />
      </FieldPair>
      <SameNumber type={Number(values.type)} typed={numberOf(values)} />
      <DateInput field={form.field('decision_date')} />
      <FieldPair>
        <DateInput field={form.field('committal_date')} isRequired={needsCommittal} />
        <TimeInput field={form.field('time_of_committal')} isRequired={needsCommittal} />
      </FieldPair>
      <FileField field={form.field('file')} />
      {form.isBusy && values.file ? <Progress name={values.file.name} share={progress} /> : null}
    </>
  )
}
