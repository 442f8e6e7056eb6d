import {
  type FilterFields,
  notify,
  type SavedView,
  type SetListFilter,
  useMay,
  useViewActions,
} from '@zaakwerk/platform'
import { Dropdown } from 'antd'
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { ChevronDownIcon, PlusIcon } from '../../icons.ts'
import { usePageKey } from '../../keys/use-page-key.ts'
import { useMedia } from '../../media/use-media.ts'
import { useMenu } from '../../menus/use-menu.ts'
import type { ListViews, ViewTab } from './list-views.ts'
import { useInSight } from './use-in-sight.ts'
import { useViews } from './use-views.ts'
import { preloadViewDialog, ViewDialog, ViewMenu } from './view-menu.tsx'
import css from './view-tabs.module.css'

const keyOf = ({ id }: { readonly id: number | undefined }): string => String(id ?? 'all')

/** The name of the colleague who shares the view of a tab. */
const sharedBy = ({ isOthers, view }: { readonly isOthers: boolean; readonly view?: SavedView }) =>
  isOthers && view
    ? `gedeeld door ${view.owner.name}${view.owner.is_active ? '' : ' (vertrokken)'}`
    : undefined

interface TotalProps<Filter extends FilterFields> {
  readonly useTotal: (filter: Filter, isPaused: boolean) => number | undefined
  readonly filter: Filter
  /** The total if it is already known, from the rows on the screen. */
  readonly shown: number | undefined
  readonly isPaused: boolean
}

/** The total of a view. Its space is reserved before it is loaded, so that the number of tabs that fit does not change. */
const Total = <Filter extends FilterFields>({ useTotal, filter, shown, isPaused }: TotalProps<Filter>) => {
  const asked = useTotal(filter, isPaused)
  const total = shown ?? asked
  return <em className="num">{total?.toLocaleString('nl-NL')}</em>
}

interface MoreProps<Filter extends FilterFields> {
  readonly tabs: readonly ViewTab<Filter>[]
  readonly onChoose: (tab: ViewTab<Filter>) => void
}

/** "Meer": the views that do not fit. */
const More = <Filter extends FilterFields>({ tabs, onChoose }: MoreProps<Filter>): ReactElement => {
  const { dropdown, button } = useMenu({
    items: tabs.map((tab) => ({
      key: keyOf(tab),
      label: tab.name,
      title: sharedBy(tab) ?? '',
    })),
    onClick: ({ key }) => {
      const tab = tabs.find((one) => keyOf(one) === key)
      if (tab) onChoose(tab)
    },
  })
  return (
    <Dropdown {...dropdown}>
      <button {...button} type="button" className={css.more}>
        Meer <ChevronDownIcon />
      </button>
    </Dropdown>
  )
}

/** Calls `choose` with the position of a tab for the keys 1 to 9. */
const useTabKeys = (choose: (place: number) => void): void =>
  usePageKey(({ key, shiftKey }) => {
    if (!shiftKey && /^[1-9]$/.test(key)) choose(Number(key) - 1)
  })

interface ViewTabsProps<Filter extends FilterFields> {
  readonly views: ListViews<Filter>
  readonly filter: Filter
  readonly setFilter: SetListFilter<Filter>
  /** The number of rows that match the filter in the URL. */
  readonly total: number | undefined
  /** Called with the id of the active view; undefined for the whole list. Keep it stable. */
  readonly onActive: (id: number | undefined) => void
}

/** The saved views of a list as tabs: the whole list, own views, then shared views of colleagues. */
export const ViewTabs = <Filter extends FilterFields>(props: ViewTabsProps<Filter>): ReactElement => {
  const { views, total, onActive } = props
  const { tabs, active, isChanged, search, choose, saved } = useViews(props)
  const { change } = useViewActions()
  const isAdmin = useMay('users.manage')
  const [isMaking, setMaking] = useState(false)
  const row = useRef<HTMLElement>(null)
  const isWide = useMedia('(min-width: 768px)')
  const inSight = useInSight(row, tabs.map(keyOf).join(' '))
  // A tab that is chosen from the menu is moved beside the whole list.
  const [pulled, setPulled] = useState<string>()
  const folded = isWide ? tabs.filter((tab) => inSight?.get(keyOf(tab)) === false) : []
  const activeKey = keyOf(active)
  useEffect(() => onActive(active.id), [active.id, onActive])
  const isActiveFolded = folded.includes(active)
  useEffect(() => {
    if (isActiveFolded) setPulled(activeKey)
    // On a phone, scrolls the tab into view.
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${activeKey}"]`)
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 24
  }, [isActiveFolded, activeKey])
  useTabKeys((place) => {
    const tab = tabs[place]
    // The key of the active tab would clear filters that were added to its view.
    if (tab && tab !== active) choose(tab)
  })

  const [all] = tabs
  const own = tabs.filter(({ view, isOthers }) => view && !isOthers)
  const isKept = isChanged && active.view !== undefined
  const mayChange = active.view && (!active.isOthers || isAdmin)
  const back = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isChanged) return
    event.preventDefault()
    choose(active)
  }
  const open = (): void => setMaking(true)
  return (
    <div className={css.views}>
      <nav ref={row} className={css.tabs} aria-label="Weergaven">
        {tabs.map((tab, place) => {
          const isActive = tab === active
          const owner = sharedBy(tab)
          return (
            <span
              key={keyOf(tab)}
              data-tab={keyOf(tab)}
              className={css.tab}
              data-active={isActive || undefined}
              data-folded={folded.includes(tab) || undefined}
              data-pulled={keyOf(tab) === pulled || undefined}
            >
              <button
                type="button"
                title={owner ? `${tab.name}, ${owner}` : tab.name}
                aria-current={isActive ? (isChanged ? 'true' : 'page') : undefined}
                aria-keyshortcuts={place < 9 && !isActive ? String(place + 1) : undefined}
                onClick={() => choose(tab)}
                onKeyDown={isActive ? back : undefined}
              >
                <span className={css.name}>{tab.name}</span>
                {owner ? <span className="visually-hidden">, {owner}</span> : null}{' '}
                {views.useTotal && tabs.length > 1 ? (
                  <Total
                    useTotal={views.useTotal}
                    filter={tab.filter}
                    shown={isActive && !isChanged ? total : undefined}
                    isPaused={(isActive && !isChanged) || (inSight !== undefined && !inSight.get(keyOf(tab)))}
                  />
                ) : null}
              </button>
              {isActive && mayChange && active.view ? (
                <ViewMenu
                  view={active.view}
                  place={active.isOthers ? undefined : { at: own.indexOf(tab), of: own.length }}
                  onRemoved={() => choose(all)}
                />
              ) : null}
            </span>
          )
        })}
      </nav>
      {folded.length > 0 ? <More tabs={folded} onChoose={choose} /> : null}
      <button
        type="button"
        className={css.add}
        aria-label="Weergave bewaren"
        title="Weergave bewaren"
        onPointerEnter={preloadViewDialog}
        onFocus={preloadViewDialog}
        onClick={open}
      >
        <PlusIcon />
      </button>
      {saved.error ? (
        <span className={css.changed}>
          Weergaven niet geladen
          <button type="button" className={css.save} onClick={saved.retry}>
            Opnieuw
          </button>
        </span>
      ) : null}
      {isKept ? (
        <span className={css.changed}>
          <span role="status">Weergave gewijzigd</span>
          {active.view && !active.isOthers ? (
            <button
              type="button"
              className={css.save}
              onClick={() => active.view && void change(active.view, { search }).catch(notify.lastingFailure)}
            >
              Bewaar
            </button>
          ) : null}
          <button type="button" className={css.save} onClick={open}>
            Bewaar als nieuwe
          </button>
        </span>
      ) : null}
      <ViewDialog isOpen={isMaking} onClose={() => setMaking(false)} made={{ list: views.list, search }} />
    </div>
  )
}
