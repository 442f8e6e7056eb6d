import { searchCaseHistory } from '@zaakwerk/contract/case-history'
import type { HistoryKind, HistoryLine } from '@zaakwerk/contract/entities/history'
import { pageSize } from '@zaakwerk/contract/primitives'
import { formatMoment } from '@zaakwerk/domain/dates'
import { lookUp } from '@zaakwerk/domain/known'
import { type NameOf, useEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, QueryView, Timeline, type TimelineItem } from '@zaakwerk/ui'
import { memo, type ReactElement, useEffect, useRef, useState } from 'react'
import page from '../case-detail.module.css'
import { ClampedText } from '../clamped-text.tsx'
import { isDispatch, Proof } from './proof-button.tsx'

/** Kinds of history lines, singular and plural. */
export const historyKindNames: Readonly<Record<HistoryKind, { one: string; many: string }>> = {
  event: { one: 'Activiteit', many: 'Activiteiten' },
  log: { one: 'Log', many: 'Logs' },
  document: { one: 'Document', many: 'Documenten' },
  task: { one: 'Taak', many: 'Taken' },
  message: { one: 'Bericht', many: 'Berichten' },
}

/** Lines longer than this may be cut off, so they are measured. */
const longText = 120

interface LinesProps {
  readonly caseId: number
  readonly nameOf: NameOf
  /** Show the kind of each line. */
  readonly showsKind?: boolean
}

/** A log line about notes contains their text, which may be pages long. */
const lineText = (text: string): ReactElement | string =>
  text.length > longText ? <ClampedText text={text} /> : text

const itemOf = (line: HistoryLine, { caseId, nameOf, showsKind }: LinesProps): TimelineItem => {
  const when = formatMoment(line.created_at)
  const kind = showsKind ? lookUp(historyKindNames, line.kind, { one: '', many: '' }).one : ''
  return {
    key: `${line.kind}-${line.id}`,
    text:
      line.kind === 'message' ? (
        <Link to={`/outbox?case=${caseId}&message=${line.id}`}>{line.text}</Link>
      ) : (
        lineText(line.text)
      ),
    meta: [kind, nameOf(line.user_id), when].filter(Boolean).join(' · '),
    ...(line.event && isDispatch(line.event) ? { extra: <Proof event={line.event} when={when} /> } : {}),
  }
}

interface ShownLines extends LinesProps {
  readonly lines: readonly HistoryLine[]
}

const Lines = memo(
  ({ lines, ...props }: ShownLines): ReactElement => (
    <Timeline items={lines.map((line) => itemOf(line, props))} />
  ),
)

interface HistoryQuery {
  readonly caseId: number
  readonly kinds: HistoryKind[]
  readonly query?: string | undefined
  /** Number of lines known to exist: when it grows, the shown lines are loaded again. */
  readonly known: number
}

const useHistoryPage = ({ caseId, kinds, query, known }: HistoryQuery, page: number, paused = false) => {
  const state = useEndpoint(
    searchCaseHistory,
    { params: { id: caseId }, query: { offset: page * pageSize, kinds, query } },
    { paused, keepPrevious: true },
  )
  const seen = useRef(known)
  const { retry } = state
  useEffect(() => {
    if (seen.current === known) return
    seen.current = known
    retry()
  }, [known, retry])
  return state
}

const LaterPage = ({
  query,
  page,
  ...props
}: LinesProps & { readonly query: HistoryQuery; readonly page: number }): ReactElement => (
  <QueryView
    state={useHistoryPage(query, page)}
    skeleton={null}
    failure="De rest van het verloop kon niet worden geladen"
  >
    {({ items }) => <Lines lines={items} {...props} />}
  </QueryView>
)

interface HistoryListProps extends Omit<LinesProps, 'caseId'> {
  readonly query: HistoryQuery
  /** The newest lines, if they came with the case; without them the first page is loaded at once. */
  readonly newest?: { readonly lines: readonly HistoryLine[]; readonly total: number }
  /** "Toon alle 63 activiteiten"; empty for a mixture. */
  readonly what: string
  readonly none: string
  /** Announces the number of lines to screen readers. */
  readonly isFiltered?: boolean
  /** What is announced with that number. */
  readonly limit?: string | undefined
}

/** History lines, newest first: those that came with the case, and further pages on request. */
export const HistoryList = ({
  query,
  newest,
  what,
  none,
  isFiltered,
  limit = '',
  ...given
}: HistoryListProps): ReactElement => {
  const props = { ...given, caseId: query.caseId }
  const minCount = newest ? 0 : 1
  const [pages, setPages] = useState(minCount)
  const question = JSON.stringify([query.kinds, query.query])
  const [pagesOf, setPagesOf] = useState(question)
  // Set while rendering, so that later pages do not load for the new query. A key would reset the announcement of the number.
  if (pagesOf !== question) {
    setPagesOf(question)
    setPages(minCount)
  }
  const first = useHistoryPage(query, 0, pages === 0)
  const total = (pages === 0 ? undefined : first.data?.total) ?? newest?.total ?? 0
  const shown = pages === 0 ? (newest?.lines.length ?? 0) : Math.min(pages * pageSize, total)
  const isWhole = shown >= total
  const number = (count: number): string => count.toLocaleString('nl-NL')
  const more =
    total <= (pages + 1) * pageSize
      ? `Toon alle ${number(total)} ${what}`
      : `Toon oudere ${what || 'regels'} (nog ${number(total - shown)})`
  const head = (lines: readonly HistoryLine[]): ReactElement =>
    lines.length === 0 ? (
      <p className={`${page.nothing} quiet`}>{none}</p>
    ) : (
      <Lines lines={lines} {...props} />
    )
  return (
    <>
      <p className="visually-hidden" role="status">
        {isFiltered && first.data && !first.isPrevious ? `${limit} ${number(total)} gevonden`.trim() : ''}
      </p>
      {newest && (pages === 0 || (!first.data && !first.error)) ? (
        head(newest.lines)
      ) : (
        <QueryView state={first} skeleton={null} failure="Het verloop kon niet worden geladen">
          {({ items }) => head(items)}
        </QueryView>
      )}
      {Array.from({ length: Math.max(0, pages - 1) }, (_, at) => (
        <LaterPage key={at} query={query} page={at + 1} {...props} />
      ))}
      {isWhole && pages === minCount ? null : (
        // One button that stays in place after a press, so that it keeps the focus.
        <Button
          size="small"
          className={page.showAll}
          onClick={() => setPages(isWhole ? minCount : pages + 1)}
        >
          {(isWhole ? `Toon minder ${what}` : more).trim()}
        </Button>
      )}
    </>
  )
}
