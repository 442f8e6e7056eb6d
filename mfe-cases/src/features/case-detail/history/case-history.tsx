import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { HistoryKind, HistoryLine } from '@zaakwerk/contract/entities/history'
import { eventLine, logLine } from '@zaakwerk/domain/case-history'
import { useStaffNames } from '@zaakwerk/platform'
import { Tabs } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import page from '../case-detail.module.css'
import { FullHistory } from './full-history.tsx'
import { HistoryList } from './history-list.tsx'

/** Events and logs of the case, newest first as returned by the API. */
export const CaseHistory = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const { id, events, logs, history_counts: counts } = detail
  const nameOf = useStaffNames()
  const eventLines = useMemo(() => events.map(eventLine), [events])
  const logLines = useMemo(() => logs.map(logLine), [logs])
  const ofKind = (kind: HistoryKind, lines: readonly HistoryLine[], what: string): ReactElement => (
    <HistoryList
      key={kind}
      query={{ caseId: id, kinds: [kind], known: counts.all }}
      newest={{ lines, total: counts[kind] }}
      what={what}
      none={`Nog geen ${what}.`}
      nameOf={nameOf}
    />
  )
  return (
    <section className={page.history} aria-labelledby="case-history">
      <h2 id="case-history" className="visually-hidden">
        Verloop
      </h2>
      <Tabs
        label="Verloop"
        listClassName={page.historyTabs}
        tabs={[
          {
            key: 'events',
            label: 'Activiteiten',
            count: counts.event,
            content: ofKind('event', eventLines, 'activiteiten'),
          },
          { key: 'logs', label: 'Logs', count: counts.log, content: ofKind('log', logLines, 'logs') },
          {
            key: 'all',
            label: 'Alles',
            count: counts.all,
            content: <FullHistory caseId={id} counts={counts} nameOf={nameOf} />,
          },
        ]}
      />
    </section>
  )
}
