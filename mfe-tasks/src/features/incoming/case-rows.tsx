import type { IncomingDetail, IncomingProposal } from '@zaakwerk/contract/entities/incoming'
import { useField } from '@zaakwerk/platform/forms'
import { CasePicker } from '@zaakwerk/widgets/case-picker'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useEffect, useState } from 'react'
import { agreementText } from './agreement.ts'
import { Candidates } from './candidates.tsx'
import { FilingRow, focusField } from './filing-row.tsx'
import { caseIdOf } from './filing-values.ts'
import css from './incoming.module.css'
import { candidatesOf, casesOfSender, likelyCase, reasonText } from './incoming-messages.ts'
import type { FilingForm as Filing } from './use-filing.ts'

export interface CaseRowsProps {
  readonly item: IncomingDetail
  readonly filing: Filing
}

/** The rows of the case: the likely case with the reason, a choice between cases, or a search. */
export const CaseRows = ({ item, filing: { form, proposed } }: CaseRowsProps): ReactElement => {
  const { label, value, change } = useField(form.field('case'))
  const [isTyping, setTyping] = useState(false)
  const [showsSender, setShowsSender] = useState(false)
  const candidates = candidatesOf(item)
  const fromSender = casesOfSender(item)
  const likely = likelyCase(item)
  const choose = ({ case_id, internal_id, number, client }: IncomingProposal): void => {
    change({
      kind: 'known',
      known: { id: case_id, internal_id, reference: number, client: client ?? undefined },
    })
    setTyping(false)
  }
  const type = (): void => setTyping(true)
  useKeys({ d: candidates.length > 0 && !isTyping ? type : () => focusField('case') })
  useEffect(() => {
    if (isTyping) focusField('case')
  }, [isTyping])
  const isList = candidates.length > 0
  const reason =
    likely && proposed.has('case') ? [reasonText(likely.reason), ...agreementText(item, likely)] : []
  return (
    <>
      {isList ? (
        <Candidates item={item} cases={candidates} chosen={caseIdOf(value)} onChoose={choose} onType={type} />
      ) : null}
      {!isList || isTyping ? (
        <FilingRow label={label} name="case" isRead={proposed.has('case')} end={reason.join(', ')}>
          <CasePicker field={form.field('case')} />
        </FilingRow>
      ) : null}
      {!isList && fromSender.length > 0 ? (
        <FilingRow label="">
          <button
            type="button"
            className={css.link}
            aria-expanded={showsSender}
            onClick={() => setShowsSender(!showsSender)}
          >
            Afzender bekend, {fromSender.length === 1 ? '1 dossier' : `${fromSender.length} dossiers`}
          </button>
        </FilingRow>
      ) : null}
      {!isList && showsSender ? (
        <Candidates
          item={item}
          cases={fromSender.slice(0, 4)}
          chosen={caseIdOf(value)}
          onChoose={choose}
          onType={() => focusField('case')}
        />
      ) : null}
    </>
  )
}
