import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { formatDate } from '@zaakwerk/domain/dates'
import { parseTypedDate } from '@zaakwerk/domain/typed-dates'
import { DateField, RadioField, TextField, TimeField } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { EditableFact } from './editable-fact.tsx'
import { committalRules, committedOn, decisionDateRules, factCodeRules, leaseRules } from './fact-rules.ts'

interface FactProps {
  readonly detail: CaseDetail
}

export const DecisionDateFact = ({ detail }: FactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={decisionDateRules}
    fields={({ draft, error, change }) => (
      <DateField
        label={decisionDateRules.label}
        value={draft.value}
        error={error}
        onChange={(value) => change({ value })}
      />
    )}
  >
    {formatDate(detail.decision_date)}
  </EditableFact>
)

export const FactCodeFact = ({ detail }: FactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={factCodeRules}
    fields={({ draft, error, change }) => (
      <TextField
        label={factCodeRules.label}
        value={draft.value}
        error={error}
        maxLength={caseTextLengths.fact_code}
        onChange={(value) => change({ value })}
      />
    )}
  >
    {detail.fact_code}
  </EditableFact>
)

export const LeaseFact = ({ detail }: FactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={leaseRules}
    fields={({ draft, error, change }) => (
      <RadioField
        label={leaseRules.label}
        value={draft.value}
        error={error}
        options={[
          { value: 'ja', label: 'Ja' },
          { value: 'nee', label: 'Nee' },
        ]}
        onChange={(value) => change({ value })}
      />
    )}
  >
    {detail.is_car_lease ? 'Ja' : 'Nee'}
  </EditableFact>
)

export const CommittalFact = ({ detail }: FactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={committalRules}
    fields={({ draft, error, change }) => (
      // The message stands at the half that is missing or wrong.
      <div className="case-fact-pair">
        <DateField
          label="Pleegdatum"
          value={draft.date}
          error={parseTypedDate(draft.date) ? undefined : error}
          onChange={(date) => change({ ...draft, date })}
        />
        <TimeField
          label="Pleegtijd"
          value={draft.time}
          error={parseTypedDate(draft.date) ? error : undefined}
          onChange={(time) => change({ ...draft, time })}
        />
      </div>
    )}
  >
    {committedOn(detail)}
  </EditableFact>
)
