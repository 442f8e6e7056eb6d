import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { Tabs } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { useStaffNames } from '../use-staff-names.ts'
import { EntryList } from './entry-list.tsx'
import { FullHistory } from './full-history.tsx'
import { countOfAll, eventEntries, logEntries } from './history-entries.ts'

/** What happened to the case, and who did what; newest first as the API hands them over. */
export const CaseHistory = ({ detail }: { readonly detail: CaseDetail }): ReactElement => {
  const { events, logs, documents, tasks, messages } = detail
  const nameOf = useStaffNames()
  const activities = useMemo(() => eventEntries(events), [events])
  const lines = useMemo(() => logEntries(logs), [logs])
  const allCount = useMemo(
    () => countOfAll({ events, logs, documents, tasks, messages }),
    [events, logs, documents, tasks, messages],
  )
  return (
    <section className="case-history" aria-labelledby="case-history">
      <h2 id="case-history" className="visually-hidden">
        Verloop
      </h2>
      <Tabs
        label="Verloop"
        listClassName="case-history-tabs"
        tabs={[
          {
            key: 'events',
            label: 'Activiteiten',
            count: events.length,
            content: (
              <EntryList
                key="events"
                what="activiteiten"
                none="Nog geen activiteiten."
                entries={activities}
                nameOf={nameOf}
              />
            ),
          },
          {
            key: 'logs',
            label: 'Logs',
            count: logs.length,
            content: (
              <EntryList key="logs" what="logs" none="Nog geen logs." entries={lines} nameOf={nameOf} />
            ),
          },
          {
            key: 'all',
            label: 'Alles',
            count: allCount,
            content: <FullHistory source={detail} nameOf={nameOf} />,
          },
        ]}
      />
    </section>
  )
}
