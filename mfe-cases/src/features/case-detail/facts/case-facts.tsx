import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { ActionDialog } from '@zaakwerk/domain/case-action'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatDate, formatMoment } from '@zaakwerk/domain/dates'
import { shownLegalFacts } from '@zaakwerk/domain/legal-facts'
import { type ReactElement, useState } from 'react'
import { CaseDialog } from '../actions/case-dialogs.tsx'
import page from '../case-detail.module.css'
import { CaseNotes } from './case-notes.tsx'
import { Fact, OpenableFact } from './fact.tsx'
import { CommittalFact, LegalFact, TextFact, YesNoFact } from './fact-fields.tsx'
import css from './facts.module.css'
import { ReferenceFact } from './reference-fact.tsx'

/** The facts of the case, edited in place, and its notes. */
export const CaseFacts = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const [dialog, setDialog] = useState<ActionDialog>()
  const dialogProps = (name: ActionDialog) => ({
    name,
    detail,
    isOpen: dialog === name,
    onClose: () => setDialog(undefined),
  })
  return (
    <section aria-labelledby="case-facts">
      <h2 id="case-facts" className={page.sectionHead}>
        Algemene informatie
      </h2>
      <dl className={css.facts}>
        <OpenableFact label="Type" hasDialog onOpen={() => setDialog('type')}>
          {caseTypeLabel(detail.type)}
        </OpenableFact>
        <ReferenceFact detail={detail} />
        <TextFact detail={detail} name="decision_date" />
        {shownLegalFacts(detail).map((name) => (
          <LegalFact key={name} detail={detail} name={name} />
        ))}
        <OpenableFact label="Autoriteit" hasDialog onOpen={() => setDialog('authority')}>
          {detail.authorities?.name}
        </OpenableFact>
        <TextFact detail={detail} name="fact_code" />
        <YesNoFact detail={detail} name="is_car_lease" />
        <CommittalFact detail={detail} />
        <Fact label="Aangemaakt">{formatDate(detail.created_at)}</Fact>
        <Fact label="Laatst bijgewerkt">{formatMoment(detail.updated_at)}</Fact>
      </dl>
      <CaseNotes detail={detail} />
      <CaseDialog {...dialogProps('type')} />
      <CaseDialog {...dialogProps('authority')} />
    </section>
  )
}
