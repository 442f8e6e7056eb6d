import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import type { LetterList as MailroomList } from '@zaakwerk/contract/mailroom'
import type { output } from '@zaakwerk/contract/zod'
import { type Column, DataTable } from '@zaakwerk/ui'
import { ChoiceArea, focusRow, rowIdOf } from '@zaakwerk/widgets/choice/choice-area'
import type { ChoiceOfList } from '@zaakwerk/widgets/choice/choice-box'
import { type MouseEvent, type ReactElement, useMemo } from 'react'
import css from '../../desk/desk.module.css'
import { postedColumns, toPostColumns, unconfirmedColumns } from './letter-columns.tsx'

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a') !== null

interface LetterListProps {
  readonly letters: readonly MailroomLetter[]
  readonly list: output<typeof MailroomList>
  readonly choice: ChoiceOfList
  /** Present for letters that can be undone. */
  readonly onUndo: ((letter: MailroomLetter) => void) | undefined
  /** Called when a row is clicked. */
  readonly onShow: () => void
}

/** The columns of a tab; with undo where letters can be undone. */
export const columnsOf = (
  list: LetterListProps['list'],
  onUndo: LetterListProps['onUndo'],
): readonly Column<MailroomLetter>[] => {
  if (list === 'unconfirmed') return unconfirmedColumns
  return list === 'to_post' ? toPostColumns : postedColumns(onUndo)
}

const letterId = ({ id }: MailroomLetter): number => id

/** The letters of one tab. */
export const LetterList = ({ letters, list, choice, onUndo, onShow }: LetterListProps): ReactElement => {
  const isToPost = list === 'to_post'
  const { step } = choice
  const columns = useMemo(() => columnsOf(list, onUndo), [list, onUndo])
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
