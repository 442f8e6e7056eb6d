import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { DataTable } from '@zaakwerk/ui'
import { type MouseEvent, type ReactElement, useMemo } from 'react'
import { ChoiceArea, focusRow, rowIdOf } from '../../choice/choice-area.tsx'
import type { ChoiceOfList } from '../../choice/choice-box.tsx'
import css from '../../desk/desk.module.css'
import { postedColumns, toPostColumns } from './letter-columns.tsx'

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a') !== null

interface LetterListProps {
  readonly letters: readonly MailroomLetter[]
  readonly isToPost: boolean
  readonly choice: ChoiceOfList
  /** Present for letters that can be undone. */
  readonly onUndo: ((letter: MailroomLetter) => void) | undefined
  /** Called when a row is clicked. */
  readonly onShow: () => void
}

const letterId = ({ id }: MailroomLetter): number => id

/** The letters of one tab. */
export const LetterList = ({ letters, isToPost, choice, onUndo, onShow }: LetterListProps): ReactElement => {
  const { step } = choice
  const columns = useMemo(() => (isToPost ? toPostColumns : postedColumns(onUndo)), [isToPost, onUndo])
  const press = (event: MouseEvent): void => {
    const id = rowIdOf(event.target)
    if (id === undefined || isControl(event.target)) return
    if (isToPost && event.shiftKey) step({ kind: 'range', to: id })
    else if (isToPost && (event.ctrlKey || event.metaKey)) step({ kind: 'toggle', id })
    else {
      focusRow(id)
      step({ kind: 'move', to: id })
      onShow()
    }
  }
  return (
    <ChoiceArea {...choice} className={css.list} onClick={press}>
      <DataTable label="Brieven" columns={columns} rows={letters} rowKey={letterId} />
    </ChoiceArea>
  )
}
