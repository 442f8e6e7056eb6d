import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { DataTable } from '@zaakwerk/ui'
import { type MouseEvent, type ReactElement, useMemo, useRef } from 'react'
import { ChoiceContext } from './choice-box.tsx'
import { postedColumns, toPostColumns } from './letter-columns.tsx'
import css from './mailroom.module.css'
import type { LetterChoice } from './use-choice.ts'

/** Moves the focus to the row of a letter. */
export const focusLetter = (id: number | undefined): void =>
  document.querySelector<HTMLElement>(`button[data-letter="${id}"]`)?.focus()

const letterOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest('tbody tr') : null
  const id = row?.querySelector<HTMLElement>('button[data-letter]')?.dataset.letter
  return id === undefined ? undefined : Number(id)
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a') !== null

interface LetterListProps {
  readonly letters: readonly MailroomLetter[]
  readonly isToPost: boolean
  readonly choice: Pick<LetterChoice, 'choice' | 'step'>
  /** For letters that can still be undone. */
  readonly onUndo: ((letter: MailroomLetter) => void) | undefined
  /** A row was pressed. */
  readonly onShow: () => void
}

const letterId = ({ id }: MailroomLetter): number => id

/** The letters of one tab. The row that has the focus, or had it last, is the one under the cursor. */
export const LetterList = ({ letters, isToPost, choice, onUndo, onShow }: LetterListProps): ReactElement => {
  const { step } = choice
  const columns = useMemo(
    () => (isToPost ? toPostColumns(letters.map(letterId)) : postedColumns(onUndo)),
    [isToPost, letters, onUndo],
  )
  /** With Shift the focus moves because a range grew: whatever moved it has said so already. */
  const isRange = useRef(false)
  const press = (event: MouseEvent): void => {
    const id = letterOf(event.target)
    if (id === undefined || isControl(event.target)) return
    if (isToPost && event.shiftKey) step({ kind: 'range', to: id })
    else if (isToPost && (event.ctrlKey || event.metaKey)) step({ kind: 'toggle', id })
    else {
      focusLetter(id)
      step({ kind: 'move', to: id })
      onShow()
    }
  }
  return (
    <ChoiceContext value={choice}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere in a row; the button in it does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={css.list}
        data-posted={!isToPost || undefined}
        onMouseDownCapture={({ shiftKey }) => {
          isRange.current = shiftKey
        }}
        onKeyDownCapture={({ shiftKey }) => {
          isRange.current = shiftKey
        }}
        onFocus={({ target }) => {
          const id = letterOf(target)
          if (id !== undefined && !isRange.current) step({ kind: 'move', to: id })
        }}
        onClick={press}
      >
        <DataTable label="Brieven" columns={columns} rows={letters} rowKey={letterId} />
      </div>
    </ChoiceContext>
  )
}
