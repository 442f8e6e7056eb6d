import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { HistoryKind, HistoryLine } from '@zaakwerk/contract/entities/history'
import { eventLine, logLine } from '@zaakwerk/domain/case-history'
import { useStaffNames } from '@zaakwerk/platform'
import { Button, SidePanelIcon, Tabs } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import page from '../case-detail.module.css'
import { DocumentDock } from '../side/document-dock.tsx'
import type { Side } from '../side/use-side.ts'
import { FullHistory } from './full-history.tsx'
import { HistoryList } from './history-list.tsx'
import { usePrinting } from './use-printing.ts'

interface CaseHistoryProps {
  readonly detail: CaseDetail
  readonly side: Side
}

/** The right column: a document of the case, and its events and logs, newest first as returned by the API. */
export const CaseHistory = ({ detail, side }: CaseHistoryProps): ReactElement => {
  const { id, events, logs, history_counts: counts, documents } = detail
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
  const historyTabs = [
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
  ] as const
  const isPrinting = usePrinting()
  const { document } = side
  const hasDocument = side.isDocked && document !== undefined
  const showsDocument = hasDocument && side.tab === 'document'
  return (
    <section
      className={page.history}
      data-document={showsDocument || undefined}
      aria-labelledby="case-history"
    >
      <h2 id="case-history" className="visually-hidden">
        Verloop
      </h2>
      {side.isWide ? (
        <Button
          className={page.fold}
          size="small"
          type="text"
          icon={<SidePanelIcon />}
          aria-label="Document inklappen"
          title="Inklappen"
          onClick={({ currentTarget }) => {
            // Moves the focus, because the button is removed. The document tab expands the column again.
            currentTarget.closest('section')?.querySelector<HTMLElement>('[role="tab"]')?.focus()
            side.fold()
          }}
        />
      ) : null}
      <Tabs
        label="Verloop"
        listClassName={page.historyTabs}
        panelClassName={side.tab === 'document' ? page.documentPanel : undefined}
        open={side.tab}
        onChosen={side.choose}
        tabs={
          hasDocument
            ? [
                {
                  key: 'document',
                  label: 'Document',
                  count: documents.length,
                  content: <DocumentDock detail={detail} document={document} onShow={side.show} />,
                },
                ...historyTabs,
              ]
            : [...historyTabs]
        }
      />
      {showsDocument && isPrinting ? (
        <div className={page.printed}>
          <h3>Activiteiten</h3>
          {historyTabs[0].content}
        </div>
      ) : null}
    </section>
  )
}
