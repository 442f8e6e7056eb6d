import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import { DataTable } from '@zaakwerk/ui'
import { ChoiceArea, focusRow, rowIdOf } from '@zaakwerk/widgets/choice/choice-area'
import type { ChoiceOfList } from '@zaakwerk/widgets/choice/choice-box'
import type { MouseEvent, ReactElement } from 'react'
import css from '../../desk/desk.module.css'
import { closedColumns, openColumns } from './incoming-columns.tsx'

interface IncomingListProps {
  readonly items: readonly IncomingItem[]
  readonly isOpen: boolean
  readonly choice: ChoiceOfList
  /** Called when a row is clicked. */
  readonly onShow: () => void
}

const itemId = ({ id }: IncomingItem): number => id

/** The items of one tab. */
export const IncomingList = ({ items, isOpen, choice, onShow }: IncomingListProps): ReactElement => {
  const press = (event: MouseEvent): void => {
    const id = rowIdOf(event.target)
    if (id === undefined) return
    if (isOpen && event.shiftKey) choice.step({ kind: 'range', to: id })
    else if (isOpen && (event.ctrlKey || event.metaKey)) choice.step({ kind: 'toggle', id })
    else {
      focusRow(id)
      choice.step({ kind: 'move', to: id })
      onShow()
    }
  }
  return (
    <ChoiceArea {...choice} className={css.list} onClick={press}>
      <DataTable label="Post" columns={isOpen ? openColumns : closedColumns} rows={items} rowKey={itemId} />
    </ChoiceArea>
  )
}
