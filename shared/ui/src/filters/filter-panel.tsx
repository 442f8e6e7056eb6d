import type { ReactElement, ReactNode } from 'react'
import { usePopup } from '../dialogs/use-popup.ts'
import { ChevronDownIcon } from '../icons.tsx'
import css from './filter-panel.module.css'

interface FilterPanelProps {
  readonly label: string
  readonly icon?: ReactNode
  /** How many values are chosen; 0 is a filter at rest. */
  readonly count: number
  readonly maxHeight?: number
  /** With a way to close the panel from inside, where a choice is the end of it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A filter button with its panel. */
export const FilterPanel = ({ label, icon, count, maxHeight, children }: FilterPanelProps): ReactElement => {
  const { isOpen, close, box, button, panel } = usePopup()
  return (
    <div {...box} className={css.panel}>
      <button {...button} className={css.button} data-in-use={count > 0 || undefined}>
        {icon}
        {`${label} `}
        {count > 0 ? (
          <>
            <span className="visually-hidden">{count} gekozen</span>
            <span className={`${css.count} num`} aria-hidden="true">
              {count}
            </span>
          </>
        ) : null}
        <ChevronDownIcon />
      </button>
      {isOpen ? (
        <div {...panel} className={css.dialog} role="dialog" aria-label={label} style={{ maxHeight }}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      ) : null}
    </div>
  )
}
