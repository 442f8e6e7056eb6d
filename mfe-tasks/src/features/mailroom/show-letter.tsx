import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { type ReactElement, use } from 'react'
import { ChoiceContext } from '../../choice/choice-box.tsx'
import css from './mailroom.module.css'

/** The name of a posted letter: pressing it shows the letter. */
export const ShowLetter = ({ letter }: { readonly letter: MailroomLetter }): ReactElement => {
  const { choice, step } = use(ChoiceContext)
  const { id } = letter
  const isCurrent = choice.current === id
  return (
    <button
      type="button"
      className={`${css.show} ring-inside strong`}
      aria-current={isCurrent}
      data-row={id}
      data-current={isCurrent || undefined}
      onClick={() => step({ kind: 'move', to: id })}
    >
      {letter.title}
    </button>
  )
}
