import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import {
  caseFactOf,
  factInWords,
  type MoneyFactName,
  type TextFactName,
  type YesNoFactName,
  type YesNoUnknownFactName,
} from '@zaakwerk/domain/case-facts'
import { formatDate } from '@zaakwerk/domain/dates'
import type { LegalFactName } from '@zaakwerk/domain/legal-facts'
import { yesNoUnknown } from '@zaakwerk/domain/yes-no-unknown'
import { DateInput, FieldPair, RadioInput, TextInput, TimeInput, YesNoInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo } from 'react'
import { EditableFact } from './editable-fact.tsx'
import {
  committalRules,
  committedOn,
  moneyRules,
  textRules,
  yesNoRules,
  yesNoUnknownRules,
} from './fact-rules.ts'

interface FactProps {
  readonly detail: CaseDetail
}

/** A row with a text or a date, by the table of case facts. */
export const TextFact = ({ detail, name }: FactProps & { readonly name: TextFactName }): ReactElement => {
  const rules = useMemo(() => textRules(name, detail.type), [name, detail.type])
  const { input, maxLength, grouping } = caseFactOf(name)
  const isDate = input === 'date'
  return (
    <EditableFact
      detail={detail}
      rules={rules}
      fields={(form) =>
        isDate ? (
          <DateInput field={form.field('value')} />
        ) : (
          <TextInput field={form.field('value')} maxLength={maxLength} grouping={grouping} />
        )
      }
    >
      {isDate ? formatDate(detail[name]) : detail[name]}
    </EditableFact>
  )
}

/** An amount in euros. */
export const MoneyFact = ({ detail, name }: FactProps & { readonly name: MoneyFactName }): ReactElement => {
  const rules = useMemo(() => moneyRules(name), [name])
  return (
    <EditableFact
      detail={detail}
      rules={rules}
      fields={(form) => <TextInput field={form.field('value')} inputMode="decimal" before="€" />}
    >
      {factInWords(name, detail[name])}
    </EditableFact>
  )
}

/** A row with yes or no. */
export const YesNoFact = ({ detail, name }: FactProps & { readonly name: YesNoFactName }): ReactElement => {
  const rules = useMemo(() => yesNoRules(name), [name])
  return (
    <EditableFact detail={detail} rules={rules} fields={(form) => <YesNoInput field={form.field('value')} />}>
      {factInWords(name, detail[name])}
    </EditableFact>
  )
}

/** A row with yes, no or unknown. */
export const YesNoUnknownFact = ({
  detail,
  name,
}: FactProps & { readonly name: YesNoUnknownFactName }): ReactElement => {
  const rules = useMemo(() => yesNoUnknownRules(name), [name])
  return (
    <EditableFact
      detail={detail}
      rules={rules}
      fields={(form) => <RadioInput field={form.field('value')} options={yesNoUnknown} />}
    >
      {factInWords(name, detail[name])}
    </EditableFact>
  )
}

/** A row with a fact on which terms and letters depend. */
export const LegalFact = ({ detail, name }: FactProps & { readonly name: LegalFactName }): ReactElement => {
  switch (name) {
    case 'fine_amount':
      return <MoneyFact detail={detail} name={name} />
    case 'is_fitness_for_work':
    case 'has_medical_grounds':
    case 'has_committee':
    case 'assessment_received':
      return <YesNoUnknownFact detail={detail} name={name} />
    case 'original_decision_date':
    case 'contested_decision_date':
    case 'known_on':
    case 'objection_submitted_on':
    case 'notice_received_on':
    case 'adjourned_on':
    case 'objection_decided_on':
    case 'grounds_asked_on':
    case 'grounds_due_on':
    case 'grounds_submitted_on':
    case 'asked_before_on':
    case 'lateness_reason':
      return <TextFact detail={detail} name={name} />
  }
}

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
