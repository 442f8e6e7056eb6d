import type { CaseDetail } from '@zaakwerk/contract/cases'
import { hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { TextField } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo } from 'react'
import { EditableFact } from './editable-fact.tsx'
import { referenceOf, referenceRules } from './fact-rules.ts'
import { KnownCjibNumber } from './known-cjib-number.tsx'

/** The number of the other side; of a WAHV case with its check digit, and with a word where another case has it. */
export const ReferenceFact = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const rules = useMemo(() => referenceRules(detail.type), [detail.type])
  const isCjib = hasCjibNumber(detail.type)
  return (
    <EditableFact
      detail={detail}
      rules={rules}
      fields={({ draft, error, change }) => (
        <>
          <TextField
            label={rules.label}
            value={draft.value}
            error={error}
            maxLength={100}
            inputMode={isCjib ? 'numeric' : 'text'}
            onChange={(value) => change({ value })}
          />
          {isCjib ? <KnownCjibNumber typed={draft.value} caseId={detail.id} /> : null}
        </>
      )}
    >
      {referenceOf(detail)}
    </EditableFact>
  )
}
