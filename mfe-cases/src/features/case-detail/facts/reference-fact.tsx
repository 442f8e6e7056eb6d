import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { TextField } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo } from 'react'
import { SameNumber } from '../../../cases/same-number.tsx'
import { EditableFact } from './editable-fact.tsx'
import { cjibNumberRules, hasOwnCjibNumber, referenceOf, referenceRules, type Single } from './fact-rules.ts'
import type { FactRules } from './use-fact-edit.ts'

interface NumberFactProps {
  readonly detail: CaseDetail
  readonly rules: FactRules<Single>
  readonly isCjib: boolean
  readonly shown: string
}

const NumberFact = ({ detail, rules, isCjib, shown }: NumberFactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={rules}
    fields={({ draft, error, change }) => (
      <>
        <TextField
          label={rules.label}
          value={draft.value}
          error={error}
          maxLength={caseTextLengths.official_id}
          inputMode={isCjib ? 'numeric' : 'text'}
          onChange={(value) => change({ value })}
        />
        {isCjib ? <SameNumber type={detail.type} typed={draft.value} caseId={detail.id} /> : null}
      </>
    )}
  >
    {shown}
  </EditableFact>
)

/** The numbers of the other side: one of a WAHV case, of others a reference and, where there is one, a CJIB number. */
export const ReferenceFact = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const rules = useMemo(() => referenceRules(detail.type), [detail.type])
  const shared = { detail, rules, isCjib: hasCjibNumber(detail.type), shown: referenceOf(detail) }
  return (
    <>
      <NumberFact {...shared} />
      {hasOwnCjibNumber(detail) ? (
        <NumberFact
          detail={detail}
          rules={cjibNumberRules}
          isCjib
          shown={cjibNumberRules.read(detail).value}
        />
      ) : null}
    </>
  )
}
