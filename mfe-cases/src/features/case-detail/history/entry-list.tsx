import { formatMoment } from '@zaakwerk/domain/dates'
import { Timeline, type TimelineItem } from '@zaakwerk/ui'
import { memo, type ReactElement } from 'react'
import { ShowAll, useShortened } from '../case-section.tsx'
import { ClampedText } from '../clamped-text.tsx'
import type { NameOf } from '../use-staff-names.ts'
import type { HistoryEntry } from './history-entries.ts'
import { historyKinds } from './history-kinds.ts'
import { ProofButton } from './proof-button.tsx'
import { isDispatch, proofQuery } from './proof-query.ts'

/** Entries drawn before all are asked for. */
const limit = 50

/** Letters beyond which a line is measured, as it may be cut. */
const longText = 120

interface EntryListProps {
  /** "Toon alle 63 activiteiten"; empty says only how many. */
  readonly what: string
  readonly none: string
  readonly entries: readonly HistoryEntry[]
  readonly nameOf: NameOf
  /** Each line says of what kind it is. */
  readonly saysKind?: boolean
}

const itemOf = (entry: HistoryEntry, { nameOf, saysKind }: EntryListProps): TimelineItem => {
  const { event } = entry
  const when = formatMoment(entry.createdAt)
  return {
    key: entry.key,
    // A log of notes holds what they were: that may be pages.
    text: entry.text.length > longText ? <ClampedText text={entry.text} /> : entry.text,
    meta: [saysKind ? historyKinds[entry.kind].one : '', nameOf(entry.userId), when]
      .filter(Boolean)
      .join(' · '),
    ...(event && isDispatch(event) ? { extra: <ProofButton query={proofQuery(event)} when={when} /> } : {}),
  }
}

/** Lines of the history: the first fifty, and all on request; only what is drawn is put into words. */
export const EntryList = memo(function EntryList(props: EntryListProps): ReactElement {
  const { shown, toggle } = useShortened(props.entries, limit)
  if (props.entries.length === 0) return <p className="case-nothing">{props.none}</p>
  return (
    <>
      <Timeline items={shown.map((entry) => itemOf(entry, props))} />
      <ShowAll what={props.what} total={props.entries.length} toggle={toggle} />
    </>
  )
})
