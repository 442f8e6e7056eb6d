import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { ComboboxField, DateField, RadioField, TextField, TimeField } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { SameNumber } from '../../cases/same-number.tsx'
import { ClientField } from './client-field.tsx'
import { FileField } from './file-field.tsx'
import { type NewCaseFields, numberOf } from './new-case-fields.ts'
import type { FieldProblems } from './new-case-problems.ts'

const modes = [
  { value: 'new-folder', label: 'Nieuwe map' },
  { value: 'existing-folder', label: 'Bestaande map' },
] as const

const types = caseTypes
  .map((type) => ({ value: String(type), label: caseTypeLabels[type] }))
  .sort((a, b) => a.label.localeCompare(b.label, 'nl'))

interface NewCaseInputsProps {
  readonly fields: NewCaseFields
  readonly problems: FieldProblems
  readonly isBusy: boolean
  readonly onChange: (changes: Partial<NewCaseFields>) => void
  /** The CJIB number was left: it can be judged. */
  readonly onNumberLeft: () => void
}

/** The fields of a new case, in one column. */
export const NewCaseInputs = (props: NewCaseInputsProps): ReactElement => {
  const { fields, problems, isBusy, onChange } = props
  const needsCommittal = fields.type === 1
  /** What every text field is given. */
  const text = (name: 'official_id' | 'company_name' | 'fact_code' | 'primary_document') => ({
    value: fields[name],
    error: problems[name],
    isDisabled: isBusy,
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <RadioField
        label="Map"
        value={fields.mode}
        options={modes}
        isDisabled={isBusy}
        onChange={(mode) => onChange({ mode })}
      />
      {fields.mode === 'existing-folder' ? (
        <>
          <TextField
            label="SharePoint-map"
            isRequired
            type="url"
            placeholder="https://"
            maxLength={caseTextLengths.sharepoint_folder_url}
            value={fields.sharepoint_folder_url}
            error={problems.sharepoint_folder_url}
            isDisabled={isBusy}
            onChange={(value) => onChange({ sharepoint_folder_url: value })}
          />
          <TextField
            label={caseLabels.primary_document}
            isRequired
            maxLength={caseTextLengths.primary_document}
            {...text('primary_document')}
          />
        </>
      ) : null}
      <div className="field-pair">
        <ComboboxField
          label="Type"
          value={String(fields.type)}
          options={types}
          error={problems.type}
          isDisabled={isBusy}
          onChange={(value) => onChange({ type: Number(value) })}
        />
        <TextField
          label="Referentie"
          isRequired
          maxLength={caseTextLengths.official_id}
          {...text('official_id')}
        />
      </div>
      <ClientField
        client={fields.client}
        error={problems.client}
        isDisabled={isBusy}
        onChange={(client) => onChange({ client })}
      />
      <TextField label="Bedrijfsnaam" maxLength={caseTextLengths.company_name} {...text('company_name')} />
      <div className="field-pair">
        <TextField
          label={caseLabels.cjib_number}
          inputMode="numeric"
          maxLength={caseTextLengths.cjib_number}
          value={fields.cjib_number}
          error={problems.cjib_number}
          isDisabled={isBusy}
          onChange={(value) => onChange({ cjib_number: value })}
          onBlur={props.onNumberLeft}
        />
        <TextField
          label={caseLabels.fact_code}
          maxLength={caseTextLengths.fact_code}
          {...text('fact_code')}
        />
      </div>
      <SameNumber type={fields.type} typed={numberOf(fields)} />
      <DateField
        label={caseLabels.decision_date}
        value={fields.decision_date}
        error={problems.decision_date}
        isDisabled={isBusy}
        onChange={(value) => onChange({ decision_date: value })}
      />
      <div className="field-pair">
        <DateField
          label="Pleegdatum"
          isRequired={needsCommittal}
          value={fields.committal_date}
          error={problems.committal_date}
          isDisabled={isBusy}
          onChange={(value) => onChange({ committal_date: value })}
        />
        <TimeField
          label="Pleegtijd"
          isRequired={needsCommittal}
          value={fields.time_of_committal}
          error={problems.time_of_committal}
          isDisabled={isBusy}
          onChange={(value) => onChange({ time_of_committal: value })}
        />
      </div>
      <FileField
        file={fields.file}
        error={problems.file}
        isDisabled={isBusy}
        onChange={(file) => onChange({ file })}
      />
    </>
  )
}
