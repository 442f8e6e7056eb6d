import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { countJobs } from '@zaakwerk/contract/jobs'
import { Link, useSearchParams } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import css from './queue.module.css'
import type { QueueFilter } from './queue-filter.ts'
import { groupWords, queueGroups } from './queue-groups.ts'

interface QueueTabsProps {
  readonly counts: EndpointAnswer<typeof countJobs> | undefined
  readonly tab: QueueFilter['tab']
}

/** The parts of the queue, each with its number. Links, as each has its own address. */
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
  const tabs = [
    { key: undefined, label: 'Alles', count: all },
    ...queueGroups.map((group) => ({ key: group, label: groupWords[group].tab, count: counts?.[group] })),
  ]
  return (
    <nav className={css.tabs} aria-label="Delen van de wachtrij">
      <ul>
        {tabs.map(({ key, label, count }) => (
          <li key={label}>
            <Link to={to(key)} aria-current={key === tab ? 'page' : undefined}>
              {label} <span className="num">{count?.toLocaleString('nl-NL')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
