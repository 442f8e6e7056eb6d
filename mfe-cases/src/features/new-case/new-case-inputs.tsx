import { caseTypes } from '@zaakwerk/contract/case-types'
import { documentExtensions } from '@zaakwerk/contract/documents'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { factCodeTyping } from '@zaakwerk/domain/case-field-rules'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { formatFileSize, uploadProblem } from '@zaakwerk/domain/documents'
import { type FieldRef, type Form, useField, useFormValues } from '@zaakwerk/platform/forms'
import {
  DateInput,
  DropZone,
  FieldFrame,
  FieldPair,
  FileRow,
  RadioInput,
  SelectInput,
  TextInput,
  TimeInput,
} from '@zaakwerk/ui/forms'
import { memo, type ReactElement, useId, useState } from 'react'
import { SameNumber } from '../../cases/same-number.tsx'
import { ClientField } from './client-field.tsx'
import css from './new-case.module.css'
import { type NewCaseFields, numberOf } from './new-case-fields.ts'

const refusalOf = (file: File): string | undefined => {
  const problem = uploadProblem(file)
  return problem && `${file.name}: ${problem}`
}

/** The first file of a case: dropped or chosen, with a preview before it is sent. */
const FileField = memo(({ field }: { readonly field: FieldRef<File | undefined> }): ReactElement => {
  const { label, value: file, error, change } = useField(field)
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  // A refused file does not replace the one chosen before.
  const addFiles = (files: readonly File[]): void => {
    const [taken, ...more] = files
    const problem = more.length > 0 ? 'Maximaal één bestand' : taken && refusalOf(taken)
    setRefusal(problem)
    if (!problem) change(taken)
  }
  const problem = refusal ?? error
  return (
    <FieldFrame id={id} label={label} error={problem} isGroup isLive>
      <DropZone extensions={documentExtensions} error={problem} onFiles={addFiles} />
      {file ? (
        <FileRow
          name={file.name}
          detail={formatFileSize(file.size)}
          onRemove={() => {
            setRefusal(undefined)
            change(undefined)
          }}
        />
      ) : null}
    </FieldFrame>
  )
})

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
