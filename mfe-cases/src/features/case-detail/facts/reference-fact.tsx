import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseTextLengths } from '@zaakwerk/contract/entities/case-input'
import { hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { TextInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo } from 'react'
import { SameNumber } from '../../../cases/same-number.tsx'
import { EditableFact } from './editable-fact.tsx'
import {
  cjibNumberRules,
  type FactRules,
  hasOwnCjibNumber,
  referenceOf,
  referenceRules,
  type Single,
} from './fact-rules.ts'

interface NumberFactProps {
  readonly detail: CaseDetail
  readonly rules: FactRules<Single>
  readonly isCjib: boolean
  readonly shown: string
}

const TypedNumber = ({
  form,
  detail,
}: {
  readonly form: Form<Single>
  readonly detail: CaseDetail
}): ReactElement => <SameNumber type={detail.type} typed={useFormValues(form).value} caseId={detail.id} />

const NumberFact = ({ detail, rules, isCjib, shown }: NumberFactProps): ReactElement => (
  <EditableFact
    detail={detail}
    rules={rules}
    fields={(form) => (
      <>
        <TextInput
          field={form.field('value')}
          maxLength={caseTextLengths.official_id}
          inputMode={isCjib ? 'numeric' : 'text'}
        />
        {isCjib ? <TypedNumber form={form} detail={detail} /> : null}
      </>
    )}
  >
    {shown}
  </EditableFact>
)

/** The references of the authority: one for WAHV; for others a reference and possibly a CJIB number. */
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
