import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useState } from 'react'
import { ErrorIcon } from '../icons.ts'
import css from './tabs.module.css'

export interface Tab {
  readonly key: string
  readonly label: string
  /** Number of items in the tab. */
  readonly count?: number | undefined
  /** Number of wrong fields in the tab. */
  readonly problems?: number
  readonly content: ReactNode
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly tabs: readonly [Tab, ...Tab[]]
  /** Class of the row of tabs, to set how far its line extends. */
  readonly listClassName?: string | undefined
  /** Class of the open tab's content, to set how far it stands from the row of tabs. */
  readonly panelClassName?: string | undefined
  /** The tab that is open at first; default the first. */
  readonly start?: string | undefined
  /** The open tab, if controlled, for example by the URL; `onChosen` then stores it. */
  readonly open?: string | undefined
  readonly onChosen?: (key: string) => void
  /** Opens a tab from outside, each time `at` changes. */
  readonly reveal?: { readonly key: string; readonly at: number }
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Tabs with arrow key navigation as WAI-ARIA describes. */
export const Tabs = ({ label, tabs, reveal, ...props }: TabsProps): ReactElement => {
  const { listClassName = '', panelClassName = '', start = tabs[0].key } = props
  const id = useId()
  const [own, setOwn] = useState(start)
  const chosen = props.open ?? own
  const setChosen = (key: string): void => {
    setOwn(key)
    props.onChosen?.(key)
  }
  const [revealed, setRevealed] = useState(reveal?.at)
  if (reveal && reveal.at !== revealed) {
    setRevealed(reveal.at)
    setOwn(reveal.key)
  }
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  const tabId = (key: string): string => `${id}-tab-${key}`

  const move = (event: KeyboardEvent) => {
    const next = tabs[steps[event.key]?.(tabs.indexOf(current), tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    setChosen(next.key)
    document.getElementById(tabId(next.key))?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={`${css.list} ${listClassName}`}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={tabId(tab.key)}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setChosen(tab.key)}
            onKeyDown={move}
          >
            {tab.label}{' '}
            {tab.count === undefined ? null : (
              <span className={`${css.count} num`}>{tab.count.toLocaleString('nl-NL')}</span>
            )}
            {tab.problems ? (
              <span className={`${css.problems} num`}>
                <ErrorIcon />
                {tab.problems}
                <span className="visually-hidden">{tab.problems === 1 ? ' fout' : ' fouten'}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className={`${css.panel} ${panelClassName}`}
        aria-labelledby={tabId(current.key)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus must itself be reachable
        tabIndex={0}
      >
        {current.content}
      </div>
    </div>
  )
}
