import type { CaseDetail } from '@zaakwerk/contract/cases'
import { caseEventText } from '@zaakwerk/domain/case-events'
import { formatMoment } from '@zaakwerk/domain/dates'
import { Tabs, Timeline, type TimelineItem } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'
import { ShowAll } from './show-all.tsx'
import { useShortened } from './use-shortened.ts'
import { type NameOf, useStaffNames } from './use-staff-names.ts'

type CaseEvent = CaseDetail['events'][number]
type CaseLog = CaseDetail['logs'][number]

interface PastProps {
  readonly what: string
  readonly none: string
  readonly items: readonly TimelineItem[]
}

const Past = ({ what, none, items }: PastProps): ReactElement => {
  const { shown, toggle } = useShortened(items, 50)
  if (items.length === 0) return <p className="case-nothing">{none}</p>
  return (
    <>
      <Timeline items={shown} />
      <ShowAll what={what} total={items.length} toggle={toggle} />
    </>
  )
}

const itemOf = (row: CaseEvent | CaseLog, text: string, nameOf: NameOf): TimelineItem => ({
  key: row.id,
  text,
  meta: [nameOf(row.user_id), formatMoment(row.created_at)].filter(Boolean).join(' · '),
})

interface CaseHistoryProps {
  readonly events: readonly CaseEvent[]
  readonly logs: readonly CaseLog[]
}

/** What happened to the case, and who did what; newest first as the API hands them over. */
export const CaseHistory = ({ events, logs }: CaseHistoryProps): ReactElement => {
  const nameOf = useStaffNames()
  const activities = useMemo(
    () => events.map((event) => itemOf(event, caseEventText(event), nameOf)),
    [events, nameOf],
  )
  const lines = useMemo(() => logs.map((log) => itemOf(log, log.message, nameOf)), [logs, nameOf])
  return (
    <section className="case-history" aria-labelledby="case-history">
      <h2 id="case-history" className="visually-hidden">
        Verloop
      </h2>
      <Tabs
        label="Verloop"
        tabs={[
          {
            key: 'events',
            label: 'Activiteiten',
            count: events.length,
            content: (
              <Past key="events" what="activiteiten" none="Nog geen activiteiten." items={activities} />
            ),
          },
          {
            key: 'logs',
            label: 'Logs',
            count: logs.length,
            content: <Past key="logs" what="logs" none="Nog geen logs." items={lines} />,
          },
        ]}
      />
    </section>
  )
}
