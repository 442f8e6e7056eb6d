import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { countJobs } from '@zaakwerk/contract/jobs'
import { useSearchParams } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { PartTabs } from '../../list/part-tabs.tsx'
import type { QueueFilter } from './queue-filter.ts'
import { groupWords, queueGroups } from './queue-groups.ts'

interface QueueTabsProps {
  readonly counts: EndpointAnswer<typeof countJobs> | undefined
  readonly tab: QueueFilter['tab']
}

/** Tabs of the queue with their counts. */
export const QueueTabs = ({ counts, tab }: QueueTabsProps): ReactElement => {
  const [params] = useSearchParams()
  const to = (key: string | undefined): string => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (key) next.set('tab', key)
    else next.delete('tab')
    return `?${next}`
  }
  const all = counts && queueGroups.reduce((sum, group) => sum + counts[group], 0)
  const parts = [
    { key: undefined, label: 'Alles', count: all },
    ...queueGroups.map((group) => ({ key: group, label: groupWords[group].tab, count: counts?.[group] })),
  ].map(({ key, ...part }) => ({ ...part, to: to(key), isHere: key === tab }))
  return <PartTabs label="Delen van de wachtrij" parts={parts} />
}
