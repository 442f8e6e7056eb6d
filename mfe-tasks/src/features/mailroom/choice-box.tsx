import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { CheckIcon } from '@zaakwerk/ui'
import { createContext, type MouseEvent, type ReactElement, use } from 'react'
import { noChoice } from './choice.ts'
import css from './mailroom.module.css'
import type { LetterChoice } from './use-choice.ts'

/** The choice of the list around a row, so that a tick does not draw every row again. */
export const ChoiceContext = createContext<Pick<LetterChoice, 'choice' | 'step'>>({
  choice: noChoice,
  step: () => undefined,
})

/** The box of a row: a button, as the arrow keys of the table move between buttons. */
export const ChoiceBox = ({ letter }: { readonly letter: MailroomLetter }): ReactElement => {
  const { choice, step } = use(ChoiceContext)
  const { id, title, internal_id } = letter
  const choose = (event: MouseEvent): void => {
    event.stopPropagation()
    step(event.shiftKey ? { kind: 'range', to: id } : { kind: 'toggle', id })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as said above
    <button
      type="button"
      role="checkbox"
      className={css.box}
      aria-checked={choice.chosen.has(id)}
      aria-label={`${title} van ${internal_id}`}
      data-letter={id}
      data-current={choice.current === id || undefined}
      onClick={choose}
    >
      <CheckIcon size={12} strokeWidth={2.4} />
    </button>
  )
}

/** Chooses all letters of the page, or none. */
export const ChooseAll = ({ ids }: { readonly ids: readonly number[] }): ReactElement => {
  const { choice, step } = use(ChoiceContext)
  const count = ids.filter((id) => choice.chosen.has(id)).length
  const isAll = ids.length > 0 && count === ids.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: looks like those in the rows
    <button
      type="button"
      role="checkbox"
      className={css.box}
      aria-checked={isAll || (count > 0 ? 'mixed' : false)}
      aria-keyshortcuts="A"
      aria-label="Kies alle brieven"
      onClick={() => step({ kind: isAll ? 'none' : 'all' })}
    >
      {count > 0 && !isAll ? <i className={css.some} /> : <CheckIcon size={12} strokeWidth={2.4} />}
    </button>
  )
}

/** The name of a posted letter: pressing it shows the letter. */
export const ShowLetter = ({ letter }: { readonly letter: MailroomLetter }): ReactElement => {
  const { choice, step } = use(ChoiceContext)
  const { id } = letter
  const isCurrent = choice.current === id
  return (
    <button
      type="button"
      className={css.show}
      aria-current={isCurrent}
      data-letter={id}
      data-current={isCurrent || undefined}
      onClick={() => step({ kind: 'move', to: id })}
    >
      {letter.title}
    </button>
  )
}
