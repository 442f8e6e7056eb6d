import { caseTypes } from '@zaakwerk/contract/case-types'
import { documentExtensions } from '@zaakwerk/contract/documents'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { factCodeTyping } from '@zaakwerk/domain/case-field-rules'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { formatWeekday } from '@zaakwerk/domain/dates'
import { formatFileSize, uploadProblem } from '@zaakwerk/domain/documents'
import { remedyOf } from '@zaakwerk/domain/remedies'
import { contestingTerm } from '@zaakwerk/domain/terms'
import { type FieldRef, type Form, useField, useFormValues } from '@zaakwerk/platform/forms'
import {
  DateInput,
  DropZone,
  FieldFrame,
  FieldPair,
  FileRow,
  RadioInput,
  SelectInput,
  startHere,
  TextInput,
  TimeInput,
} from '@zaakwerk/ui/forms'
import { memo, type ReactElement, type ReactNode, use, useId, useState } from 'react'
import { SameNumber } from '../../cases/same-number.tsx'
import { ClientField } from './client-field.tsx'
import css from './new-case.module.css'
import { type NewCaseFields, numberOf } from './new-case-fields.ts'
import { AddresseeRow, ProposedField } from './reading/proposed-field.tsx'
import { ReadingContext } from './reading/reading-context.ts'
import type { FilledField } from './reading/use-proposals.ts'

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
  /** The files come from an incoming item. */
  readonly isFileGiven?: boolean
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

/** Beside each other, unless a document stands beside them. */
const Pair = ({ children }: { readonly children: ReactNode }): ReactNode =>
  use(ReadingContext) ? children : <FieldPair>{children}</FieldPair>

/** What a chosen type and date mean for the term. */
const termHint = (type: string, decisionDate: string): string | undefined => {
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
  return term ? `${term.label} tot en met ${formatWeekday(term.lastDay)}` : remedyOf(Number(type))?.remark
}

/** The fields of a new case, in one column. */
export const NewCaseInputs = ({ form, progress, isFileGiven = false }: NewCaseInputsProps): ReactElement => {
  const values = useFormValues(form)
  const needsCommittal = values.type === '1'
  const view = use(ReadingContext)
  const stateOf = (name: FilledField) => view?.proposals.of(name)?.state
  return (
    <>
      {isFileGiven ? null : <FileField field={form.field('file')} />}
      {form.isBusy && values.file && !isFileGiven ? (
        <Progress name={values.file.name} share={progress} />
      ) : null}
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
      <Pair>
        <ProposedField names={['type']}>
          <SelectInput field={form.field('type')} options={types} proposal={stateOf('type')} />
        </ProposedField>
        <ProposedField names={['official_id']}>
          <div {...startHere}>
            <TextInput
              field={form.field('official_id')}
              isRequired
              maxLength={caseTextLengths.official_id}
              proposal={stateOf('official_id')}
            />
          </div>
        </ProposedField>
      </Pair>
      <ProposedField names={['decision_date']}>
        <DateInput
          field={form.field('decision_date')}
          hint={view ? termHint(values.type, values.decision_date) : undefined}
          proposal={stateOf('decision_date')}
        />
      </ProposedField>
      <ProposedField names={['committal_date', 'time_of_committal']}>
        <FieldPair>
          <div data-field="committal_date">
            <DateInput
              field={form.field('committal_date')}
              isRequired={needsCommittal}
              proposal={stateOf('committal_date')}
            />
          </div>
          <div data-field="time_of_committal">
            <TimeInput
              field={form.field('time_of_committal')}
              isRequired={needsCommittal}
              proposal={stateOf('time_of_committal')}
            />
          </div>
        </FieldPair>
      </ProposedField>
      <Pair>
        <ProposedField names={['fact_code']}>
          <TextInput
            field={form.field('fact_code')}
            maxLength={caseTextLengths.fact_code}
            grouping={factCodeTyping}
            proposal={stateOf('fact_code')}
          />
        </ProposedField>
        <TextInput
          field={form.field('cjib_number')}
          inputMode="numeric"
          maxLength={caseTextLengths.cjib_number}
          onBlur={() => form.validate('cjib_number')}
        />
      </Pair>
      <SameNumber type={Number(values.type)} typed={numberOf(values)} />
      <AddresseeRow>
        <ClientField field={form.field('client')} addressee={view?.proposals.addressee?.value ?? undefined} />
      </AddresseeRow>
      <TextInput field={form.field('company_name')} maxLength={caseTextLengths.company_name} />
    </>
  )
}
