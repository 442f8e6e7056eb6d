import { type Keys, useKeys } from '../keys/use-keys.ts'
import { rowIdOf } from './choice-area.tsx'
import type { ListChoice } from './use-list-choice.ts'

/** Shortcuts for selecting rows: X, Shift with X or an arrow for a range, Esc; and the shortcuts of actions on the selection. */
export const useChoiceKeys = (
  { boxes, count, choose }: Pick<ListChoice<unknown>, 'boxes' | 'count' | 'choose'>,
  acts: Keys,
): void => {
  const chooseFocused = (kind: 'toggle' | 'range') => (): void => {
    const id = rowIdOf(document.activeElement)
    if (id !== undefined) boxes.step(kind === 'toggle' ? { kind, id } : { kind, to: id })
  }
  const extend = (by: 1 | -1) => (): void => {
    const row = document.activeElement?.closest('tbody tr')
    const next = by === 1 ? row?.nextElementSibling : row?.previousElementSibling
    const id = rowIdOf(next ?? null)
    if (id === undefined) return
    next?.querySelector<HTMLElement>('button[data-row]')?.focus()
    boxes.step({ kind: 'range', to: id })
  }
  useKeys({
    x: chooseFocused('toggle'),
    'Shift+x': chooseFocused('range'),
    'Shift+ArrowDown': extend(1),
    'Shift+ArrowUp': extend(-1),
    ...(count > 0 ? { ...acts, Escape: () => choose() } : {}),
  })
}
