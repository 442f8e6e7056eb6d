import { ChoiceContext } from '@zaakwerk/widgets/choice/choice-box'
import { type ReactElement, use } from 'react'
import css from './desk.module.css'

/** The name of a row of a desk: a button that shows it beside the list. */
export const ShowRow = ({ id, name }: { readonly id: number; readonly name: string }): ReactElement => {
  const { choice, step } = use(ChoiceContext)
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
      {name}
    </button>
  )
}
