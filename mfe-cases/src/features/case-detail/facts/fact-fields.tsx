import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { formatDate } from '@zaakwerk/domain/dates'
import { DateInput, FieldPair, TextInput, TimeInput, YesNoInput } from '@zaakwerk/ui/forms'
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
    fields={(form) => <DateInput field={form.field('value')} />}
  >
    {formatDate(detail.decision_date)}
  </EditableFact>
)

export const FactCodeFact = ({ detail }: FactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={factCodeRules}
    fields={(form) => <TextInput field={form.field('value')} maxLength={caseTextLengths.fact_code} />}
  >
    {detail.fact_code}
  </EditableFact>
)

export const LeaseFact = ({ detail }: FactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={leaseRules}
    fields={(form) => <YesNoInput field={form.field('value')} />}
  >
    {detail.is_car_lease ? 'Ja' : 'Nee'}
  </EditableFact>
)

export const CommittalFact = ({ detail }: FactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={committalRules}
    fields={(form) => (
      <FieldPair>
        <DateInput field={form.field('date')} />
        <TimeInput field={form.field('time')} />
      </FieldPair>
    )}
  >
    {committedOn(detail)}
  </EditableFact>
)
