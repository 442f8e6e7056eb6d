import type { Term } from '@zaakwerk/contract/entities/term'
import { outageLabel, outageRemark, termOutage } from '@zaakwerk/domain/authority-channels'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatDate, formatShortDate } from '@zaakwerk/domain/dates'
import { partyName } from '@zaakwerk/domain/names'
import { dayToConfirm, isChosenLater } from '@zaakwerk/domain/term-choice'
import { casePath, nextTermStep, stepLabel } from '@zaakwerk/domain/term-step'
import { fromList } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { ChevronRightIcon, type Column } from '@zaakwerk/ui'
import { TermDeadlineBadge } from '@zaakwerk/widgets/deadline-badge'
import type { ReactElement } from 'react'
import cells from '../../list/cells.module.css'
import { TermConfirmed } from './term-confirmed.tsx'
import css from './terms.module.css'

const Two = ({ first, second }: { readonly first: string; readonly second: string }): ReactElement => (
  <div className={`${cells.lines} stack ${cells.cut}`}>
    <span title={first}>{first}</span>
    <small className="caption faint" title={second}>
      {second}
    </small>
  </div>
)

/** The number of days left, and an outage that could delay the submission. */
const Left = ({ term, today }: { readonly term: Term; readonly today: string }): ReactElement => {
  const outage = termOutage(term, term.case.outages, today)
  return (
    <>
      <TermDeadlineBadge term={term} />
      {outage ? (
        <small className={`${css.outage} caption`} title={outageRemark(outage)}>
          {outageLabel(outage, today)}
        </small>
      ) : null}
    </>
  )
}

interface StepProps extends Pick<Opening, 'toggle' | 'today'> {
  readonly term: Term
  readonly isOpened: boolean
}

/** The next step of a term: a button in its row, or a link to its case. */
const Step = ({ term, isOpened, toggle, today }: StepProps): ReactElement => {
  const { id, internal_id } = term.case
  const { label: step, action, isConfirmation = false } = nextTermStep(term, today)
  const isHere = isOpened || isConfirmation
  return (
    <>
      {isHere ? (
        <button
          type="button"
          className={css.take}
          aria-label={isOpened ? `${term.title} sluiten` : `${step}: ${term.title}, ${internal_id}`}
          onClick={() => toggle(term.id)}
        >
          {isOpened ? 'Sluiten' : step}
        </button>
      ) : null}
      <Link
        to={casePath(id, isHere ? undefined : action)}
        state={fromList}
        tabIndex={isHere ? -1 : undefined}
        className={isHere ? 'visually-hidden' : css.dossier}
        data-dossier
        aria-label={isHere ? `Open dossier ${internal_id}` : stepLabel(step, internal_id)}
      >
        {isHere ? 'Open dossier' : step}
      </Link>
    </>
  )
}

interface Opening {
  readonly today: string
  readonly openedId: number | undefined
  readonly toggle: (id: number) => void
  /** Opens a term with its source document. */
  readonly showSource: (id: number) => void
}

/** Source of a term, linked to its document if available. */
const Source = ({
  term,
  showSource,
}: Pick<Opening, 'showSource'> & { readonly term: Term }): ReactElement => {
  const { id, source, source_on, source_document } = term
  const day = formatDate(source_on)
  if (!source_document) return <Two first={source} second={day} />
  return (
    <div className={`${cells.lines} stack ${cells.cut}`}>
      <button
        type="button"
        className={css.document}
        title={source_document.name}
        aria-label={`${source} bekijken: ${source_document.name}`}
        onClick={() => showSource(id)}
      >
        {source}
      </button>
      <small className="caption faint">{day}</small>
    </div>
  )
}

/** Columns of the list. A row opens in place, by the button in its first column. */
export const termColumns = ({ openedId, toggle, showSource, today }: Opening): readonly Column<Term>[] => [
  {
    key: 'open',
    title: 'Openen',
    hidesTitle: true,
    width: 48,
    isAction: true,
    narrow: 'action',
    skeleton: [16],
    render: (term) => (
      <button
        type="button"
        data-opens
        data-term={term.id}
        className={css.toggle}
        aria-expanded={term.id === openedId}
        aria-label={`${term.title}, ${term.case.internal_id}`}
        onClick={() => toggle(term.id)}
      >
        <ChevronRightIcon />
      </button>
    ),
  },
  {
    key: 'term',
    title: 'Termijn',
    least: { wide: 244, 1439: 186 },
    narrow: 'main',
    skeleton: [140, 170],
    skeletonClass: 'stack',
    render: (term) => (
      <div className={`${cells.lines} stack ${cells.cut}`}>
        <b title={term.title}>{term.title}</b>
        <small className="caption faint" title={term.article}>
          {term.article}
        </small>
      </div>
    ),
  },
  {
    key: 'case',
    title: 'Dossier',
    orderBy: 'internal_id',
    choice: 'standard',
    width: { wide: 190, 1439: 146 },
    narrow: 'sub',
    skeleton: [72, 120],
    skeletonClass: 'stack',
    render: (term) => <Two first={term.case.internal_id} second={partyName(term.case) ?? '-'} />,
  },
  {
    key: 'source',
    title: 'Volgt uit',
    choice: 'standard',
    width: { wide: 190, 1439: 146 },
    className: 'quiet',
    skeleton: [130, 100],
    skeletonClass: 'stack',
    render: (term) => <Source term={term} showSource={showSource} />,
  },
  {
    key: 'computed',
    title: 'Berekend',
    orderBy: 'computed_on',
    choice: 'standard',
    width: { wide: 112, 1439: 104 },
    className: 'quiet',
    skeleton: [76],
    render: ({ computed_on, was_on }) =>
      was_on ? (
        <Two
          first={formatShortDate(computed_on)}
          second={`was ${formatShortDate(was_on, { hasYear: false })}`}
        />
      ) : (
        formatShortDate(computed_on)
      ),
  },
  {
    key: 'last_day',
    title: 'Gekozen',
    orderBy: 'last_day',
    choice: 'standard',
    width: { wide: 112, 1439: 104 },
    narrow: 'aside',
    skeleton: [76],
    render: (term) => (
      <b className={isChosenLater(term) ? css.later : undefined}>
        {formatShortDate(dayToConfirm(term))}
        {isChosenLater(term) ? <span className="visually-hidden"> later dan berekend</span> : null}
      </b>
    ),
  },
  {
    key: 'confirmed',
    title: 'Bevestigd door',
    choice: 'standard',
    width: 198,
    skeleton: [110],
    render: (term) => <TermConfirmed term={term} />,
  },
  {
    key: 'left',
    title: 'Resterend',
    choice: 'standard',
    width: 175,
    className: css.left,
    narrow: 'sub-aside',
    skeleton: [118],
    render: (term) => <Left term={term} today={today} />,
  },
  {
    key: 'authority',
    title: 'Autoriteit',
    choice: 'extra',
    width: 200,
    className: 'quiet',
    skeleton: [110],
    render: ({ case: { authority } }) => authority ?? '-',
  },
  {
    key: 'type',
    title: 'Type',
    choice: 'extra',
    width: 136,
    className: 'quiet',
    skeleton: [60],
    render: ({ case: { type } }) => caseTypeLabel(type),
  },
  {
    key: 'step',
    title: 'Volgende stap',
    hidesTitle: true,
    width: { wide: 171, 1439: 173 },
    align: 'end',
    skeleton: [90],
    render: (term) => <Step term={term} isOpened={term.id === openedId} toggle={toggle} today={today} />,
  },
]
