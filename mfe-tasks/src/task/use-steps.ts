import { leave, type WidgetProps } from '@zaakwerk/platform'
import { useState } from 'react'

type StepOptions = Pick<WidgetProps['TaskDialog'], 'taskId' | 'list' | 'around' | 'onShow'>

/** Navigation to the other tasks of the list. */
export interface Steps {
  readonly toNext: () => void
  readonly toPrevious: () => void
  /** Text at the end of the list. */
  readonly end: string | undefined
}

/**
 * The list when the task was last on it. A task that no longer matches the filter, such as a completed one, leaves the list, and the next one stays the same.
 */
export const useStableList = ({ taskId, list = [] }: StepOptions): readonly number[] => {
  const [stable, setStable] = useState(list)
  if (list !== stable && list.includes(taskId) && list.join() !== stable.join()) setStable(list)
  return stable
}

/** Text at the end of a page, which may not be the last one. */
const endOf = (step: 1 | -1, { before, after } = { before: false, after: false }): string => {
  if (step > 0 && after)
    return 'Dit is de laatste taak van deze pagina. De lijst gaat verder op de volgende pagina.'
  if (step < 0 && before)
    return 'Dit is de eerste taak van deze pagina. De lijst begint op een eerdere pagina.'
  return `Dit is de ${step > 0 ? 'laatste' : 'eerste'} van de getoonde taken.`
}

/** Moves through the list, asking first about unsaved input. Undefined if the task was not opened from a list. */
export const useSteps = (
  { taskId, list = [], around, onShow }: StepOptions,
  guardKey: string,
): Steps | undefined => {
  const [end, setEnd] = useState<string>()
  const at = list.indexOf(taskId)
  if (!onShow || at < 0 || list.length < 2) return undefined
  const to = (step: 1 | -1) => (): void => {
    const id = list[at + step]
    if (id === undefined) setEnd(endOf(step, around))
    else leave({ guardKey, onGo: () => onShow(id) })
  }
  return { toNext: to(1), toPrevious: to(-1), end }
}
