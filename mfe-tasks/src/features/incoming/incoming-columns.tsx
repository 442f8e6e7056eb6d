import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { CheckIcon, ChevronUpIcon, type Column, ErrorIcon, FileIcon, MailIcon } from '@zaakwerk/ui'
import { ChoiceBox, ChooseAll } from '@zaakwerk/widgets/choice/choice-box'
import type { ReactElement } from 'react'
import { shortDay, todayOrDay } from '../../desk/days.ts'
import css from '../../desk/desk.module.css'
import { ShowRow } from '../../desk/show-row.tsx'
import cells from '../../list/cells.module.css'
import own from './incoming.module.css'
import { likelyCase, numberText, senderOf, subjectLine } from './incoming-messages.ts'

const from: Column<IncomingItem> = {
  key: 'from',
  title: 'Van',
  narrow: 'main',
  skeleton: [150],
  render: (item) => (
    <div className={own.sender}>
      {item.kind === 'mail' ? (
        <MailIcon size={16} aria-label="e-mail" />
      ) : (
        <FileIcon size={16} aria-label="scan" />
      )}
      <div className={`${cells.lines} stack`}>
        <ShowRow id={item.id} name={senderOf(item)} />
        <small className="caption faint">{subjectLine(item)}</small>
      </div>
    </div>
  ),
}

const NumberRead = ({ item }: { readonly item: IncomingItem }): ReactElement => (
  <span className={`${own.number} num`} data-valid={item.number?.is_valid ?? undefined}>
    {numberText(item)}
    {item.number?.is_valid === true ? <CheckIcon size={14} aria-label="controlecijfer klopt" /> : null}
    {item.number?.is_valid === false ? <ErrorIcon size={14} aria-label="controlecijfer klopt niet" /> : null}
  </span>
)

const Proposed = ({ item }: { readonly item: IncomingItem }): ReactElement => {
  const likely = likelyCase(item)
  if (!likely) return <span>{item.proposals.length > 0 ? `${item.proposals.length} mogelijk` : '-'}</span>
  return (
    <div className={`${cells.lines} stack ${cells.cut}`}>
      <span className="strong">{likely.internal_id}</span>
      <small className="caption faint">{likely.client ?? ''}</small>
    </div>
  )
}

/** Columns of what is to be filed. */
export const openColumns: readonly Column<IncomingItem>[] = [
  {
    key: 'choice',
    title: 'Kies',
    head: <ChooseAll label="Kies alle stukken" />,
    width: 48,
    narrow: 'action',
    skeleton: [16],
    render: (item) => <ChoiceBox id={item.id} label={`${senderOf(item)}, ${item.subject}`} />,
  },
  { ...from, width: { wide: 282, 1439: 230 } },
  {
    key: 'number',
    title: 'Nummer gelezen',
    width: { wide: 214, 1439: 180 },
    narrow: 'sub',
    skeleton: [140],
    render: (item) => <NumberRead item={item} />,
  },
  {
    key: 'proposal',
    title: 'Voorstel',
    width: { wide: 200, 1439: 130 },
    narrow: 'sub-aside',
    skeleton: [90],
    render: (item) => <Proposed item={item} />,
  },
  {
    key: 'received',
    title: 'Ontvangen',
    head: (
      <span className={css.sorted}>
        Ontvangen <ChevronUpIcon size={12} />
        <span className="visually-hidden"> (oudste eerst)</span>
      </span>
    ),
    className: 'quiet',
    skeleton: [60],
    render: (item) => todayOrDay(item.received_at, new Date()),
  },
]

/** Columns of what was filed or put aside. */
export const closedColumns: readonly Column<IncomingItem>[] = [
  from,
  {
    key: 'where',
    title: 'Dossier of reden',
    width: { wide: 240, 1439: 200 },
    narrow: 'sub',
    skeleton: [110],
    render: (item) => [item.case?.internal_id, item.reason].filter(Boolean).join(' · ') || '-',
  },
  {
    key: 'by',
    title: 'Door',
    width: 150,
    className: 'quiet',
    skeleton: [90],
    render: (item) => item.closed_by ?? '-',
  },
  {
    key: 'closed',
    title: 'Op',
    width: 90,
    narrow: 'sub-aside',
    className: 'quiet',
    skeleton: [60],
    render: (item) => (item.closed_at ? shortDay(item.closed_at) : '-'),
  },
]
