import { CheckIcon } from '@zaakwerk/ui'
import { createContext, type MouseEvent, type ReactElement, use } from 'react'
import { type Choice, type ChoiceStep, noChoice } from './choice.ts'
import css from './choice-box.module.css'

export interface ChoiceOfList {
  readonly choice: Choice
  readonly step: (step: ChoiceStep) => void
  /** Ids of the rows of the page, in order. */
  readonly ids: readonly number[]
}

/** The selection as context, so that a tick does not render every row. */
export const ChoiceContext = createContext<ChoiceOfList>({
  choice: noChoice,
  step: () => undefined,
  ids: [],
})

interface ChoiceBoxProps {
  readonly id: number
  /** Accessible name of the row. */
  readonly label: string
}

/** The checkbox of a row: a button, because the arrow keys of the table move between buttons. */
export const ChoiceBox = ({ id, label }: ChoiceBoxProps): ReactElement => {
  const { choice, step } = use(ChoiceContext)
  const choose = (event: MouseEvent): void => {
    event.stopPropagation()
    step(event.shiftKey ? { kind: 'range', to: id } : { kind: 'toggle', id })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as said above
    <button
      type="button"
      role="checkbox"
      className={`${css.box} center`}
      aria-checked={choice.chosen.has(id)}
      aria-label={label}
      data-row={id}
      data-current={choice.current === id || undefined}
      onClick={choose}
    >
      <CheckIcon size={12} strokeWidth={2.4} />
    </button>
  )
}

interface ChooseAllProps {
  /** "Kies alle brieven". */
  readonly label: string
  readonly keyShortcut?: string
}

/** Selects all rows of the page, or none. */
export const ChooseAll = ({ label, keyShortcut }: ChooseAllProps): ReactElement => {
  const { choice, step, ids } = use(ChoiceContext)
  const count = ids.filter((id) => choice.chosen.has(id)).length
  const isAll = ids.length > 0 && count === ids.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: looks like those in the rows
    <button
      type="button"
      role="checkbox"
      className={`${css.box} center`}
      aria-checked={isAll || (count > 0 ? 'mixed' : false)}
      aria-keyshortcuts={keyShortcut}
      aria-label={label}
      onClick={() => step({ kind: isAll ? 'none' : 'all' })}
    >
      {count > 0 && !isAll ? <i className={css.some} /> : <CheckIcon size={12} strokeWidth={2.4} />}
    </button>
  )
}
