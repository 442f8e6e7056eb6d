import type { TermCounts, TermTab } from '@zaakwerk/contract/terms'
import type { FilterProps } from '@zaakwerk/platform'
import { Dot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { noFilters, type TermListFilter } from './term-list-filter.ts'
import css from './terms.module.css'

const tabs: readonly (readonly [TermTab, string])[] = [
  ['mine', 'Mijn'],
  ['all', 'Alle'],
  ['danger', 'In gevaar'],
  ['unassigned', 'Van niemand'],
  ['to_confirm', 'Te bevestigen'],
]

interface TermTabsProps extends FilterProps<TermListFilter> {
  readonly counts: TermCounts | undefined
}

/** The tabs with their numbers, and what is late or ends today. */
export const TermTabs = ({ filter, setFilter, counts }: TermTabsProps): ReactElement => {
  const chosen = filter.tab ?? 'mine'
  const choose = (tab: TermTab): void =>
    setFilter({ ...noFilters, tab: tab === 'mine' ? undefined : tab, page: undefined })
  const within = (days: Pick<TermListFilter, 'start_date' | 'end_date'>) => () =>
    setFilter({ ...noFilters, ...days, page: undefined })
  return (
    <div className={`${css.tabs} row wrap`}>
      <nav aria-label="Termijnen">
        {tabs.map(([tab, label]) => (
          <button
            key={tab}
            type="button"
            className={css.tab}
            aria-current={tab === chosen ? 'page' : undefined}
            onClick={() => choose(tab)}
          >
            {label} {counts ? <em className="num">{counts[tab].toLocaleString('nl-NL')}</em> : null}
          </button>
        ))}
      </nav>
      <span className={`${css.ends} row`}>
        {counts?.late ? (
          <button
            type="button"
            className={css.end}
            onClick={within({ start_date: undefined, end_date: 'today-1' })}
          >
            <Dot tone="red" />
            <span className="num">{counts.late} verstreken</span>
          </button>
        ) : null}
        {counts?.today ? (
          <button
            type="button"
            className={css.end}
            onClick={within({ start_date: 'today', end_date: 'today' })}
          >
            <Dot tone="orange" />
            <span className="num">
              {counts.today} {counts.today === 1 ? 'eindigt' : 'eindigen'} vandaag
            </span>
          </button>
        ) : null}
      </span>
    </div>
  )
}
