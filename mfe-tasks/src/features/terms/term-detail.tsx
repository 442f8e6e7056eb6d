import type { Term } from '@zaakwerk/contract/entities/term'
import type { CaseTerms } from '@zaakwerk/contract/terms'
import { getCaseTerms } from '@zaakwerk/contract/terms'
import { outageRemark, termOutage } from '@zaakwerk/domain/authority-channels'
import { caseTerms } from '@zaakwerk/domain/case-terms'
import { formatDate, formatWhen } from '@zaakwerk/domain/dates'
import { dayToConfirm, isTermLate } from '@zaakwerk/domain/term-choice'
import { failedTitle, fromList, useEndpoint, useMay } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, lazyDialog, QueryView, useToday } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useState } from 'react'
import { TermCalculation } from './term-calculation.tsx'
import { canShow, TermSource } from './term-source.tsx'
import { type Supposed, TermWhatIf } from './term-what-if.tsx'
import css from './terms.module.css'
import { useConfirmTerm } from './use-term-actions.ts'

const { Dialog: ChooseDay } = lazyDialog(
  async () => (await import('./choose-day.dialog.tsx')).ChooseDayDialog,
)

const { Dialog: CloseTerm } = lazyDialog(
  async () => (await import('@zaakwerk/widgets/close-term.dialog')).CloseTermDialog,
)

const rulesOf = ({ penalty_grace_days, penalty_post_days }: CaseTerms) => ({
  penaltyRules: { daysOfGrace: penalty_grace_days, daysInPost: penalty_post_days },
})

/** "Fatale termijn: twee collega's bevestigen. Tom Bakker deed dat vandaag om 08:41, jij nog niet." */
const useConfirmationText = (term: Term): string => {
  const now = new Date(useToday())
  const { is_fatal, needs, confirmations } = term
  const rule = is_fatal
    ? `Fatale termijn: ${needs === 2 ? 'twee collega’s bevestigen' : 'één collega bevestigt'}.`
    : 'Geen fatale termijn.'
  const done = confirmations.map(
    ({ name, confirmed_at }) => `${name} deed dat ${formatWhen(confirmed_at, now)}.`,
  )
  const mine = term.waits_for === 'you' && is_fatal ? ['Jij nog niet.'] : []
  return [rule, ...done, ...mine].join(' ')
}

/** Documents that were opened since the page was loaded. */
const opened = new Set<number>()

const Confirming = ({
  term,
  onChoose,
  onClosing,
  source,
}: {
  readonly term: Term
  readonly onChoose: () => void
  readonly onClosing: () => void
  readonly source: { readonly toggle: () => void; readonly isOpen: boolean; readonly isUnread: boolean }
}): ReactElement => {
  const mayWrite = useMay('cases.write')
  const today = useToday()
  const isLate = isTermLate(term, today)
  const outage = termOutage(term, term.case.outages, today)
  const { confirm, isConfirming } = useConfirmTerm()
  const text = useConfirmationText(term)
  const canConfirm = mayWrite && term.waits_for === 'you'
  return (
    <section className={css.confirming}>
      <p>
        {text}
        {canConfirm && source.isUnread ? ' Bekijk eerst het stuk waaruit de termijn volgt.' : ''}
      </p>
      {outage ? <p className={css.outage}>{outageRemark(outage)}</p> : null}
      <p className={`${css.buttons} row wrap`}>
        {canConfirm ? (
          <Button
            type="primary"
            data-confirm
            aria-keyshortcuts="B"
            loading={isConfirming}
            disabled={source.isUnread}
            onClick={() => void confirm(term)}
          >
            {formatDate(dayToConfirm(term)).replace(/ \d{4}$/, '')} bevestigen<kbd>B</kbd>
          </Button>
        ) : null}
        {term.source_document ? (
          <Button data-source aria-keyshortcuts="V" aria-expanded={source.isOpen} onClick={source.toggle}>
            {source.isOpen ? 'Stuk sluiten' : 'Stuk bekijken'}
            <kbd>V</kbd>
          </Button>
        ) : null}
        {mayWrite ? <Button onClick={onChoose}>Andere dag kiezen</Button> : null}
        {mayWrite && isLate ? (
          <Button data-close aria-keyshortcuts="S" onClick={onClosing}>
            Sluiten met reden<kbd>S</kbd>
          </Button>
        ) : null}
        <Link to={`/case/${term.case.id}`} state={fromList} className={css.narrowDossier}>
          Open dossier
        </Link>
      </p>
    </section>
  )
}

interface TermDetailProps {
  readonly term: Term
  /** Whether the source document is shown. */
  readonly isSourceOpen: boolean
  readonly toggleSource: () => void
}

/** What a row opens: the calculation, what-if, and confirming. */
export const TermDetail = ({ term, isSourceOpen, toggleSource }: TermDetailProps): ReactElement => {
  const found = useEndpoint(getCaseTerms, { params: { id: term.case.id } })
  const mayWrite = useMay('cases.write')
  const [isClosing, setClosing] = useState(false)
  const document = term.source_document
  const [isUnread, setUnread] = useState(document !== null && canShow(document) && !opened.has(document.id))
  const documentId = document?.id
  const onShown = useCallback(() => {
    if (documentId !== undefined) opened.add(documentId)
    setUnread(false)
  }, [documentId])
  const [choosing, setChoosing] = useState<{ readonly supposed: Supposed | undefined }>()
  return (
    <>
      <QueryView state={found} failure={failedTitle} skeleton={<div className={css.waiting} />}>
        {(answer) => {
          const rules = rulesOf(answer)
          return (
            <div className={css.detail}>
              <div>
                <TermCalculation
                  term={term}
                  calculated={caseTerms(answer.facts, rules).find(({ kind }) => kind === term.kind)}
                />
                {document && isSourceOpen ? <TermSource document={document} onShown={onShown} /> : null}
              </div>
              <div className={css.side}>
                <TermWhatIf
                  term={term}
                  subject={answer.facts}
                  rules={rules}
                  onTake={mayWrite ? (supposed) => setChoosing({ supposed }) : undefined}
                />
                <Confirming
                  term={term}
                  onChoose={() => setChoosing({ supposed: undefined })}
                  onClosing={() => setClosing(true)}
                  source={{ toggle: toggleSource, isOpen: isSourceOpen, isUnread }}
                />
              </div>
            </div>
          )
        }}
      </QueryView>
      <ChooseDay
        isOpen={choosing !== undefined}
        term={term}
        supposed={choosing?.supposed}
        onClose={() => setChoosing(undefined)}
      />
      <CloseTerm isOpen={isClosing} term={term} onClose={() => setClosing(false)} />
    </>
  )
}
