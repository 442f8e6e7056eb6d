import { Button, EmptyIcon, PageState } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { isFiltered, type QueueFilter } from './queue-filter.ts'
import { groupWords } from './queue-groups.ts'

interface QueueEmptyProps {
  readonly filter: QueueFilter
  readonly onClear: () => void
}

export const QueueEmpty = ({ filter, onClear }: QueueEmptyProps): ReactElement =>
  isFiltered(filter) ? (
    <PageState
      icon={<EmptyIcon />}
      title="Niets gevonden"
      text="Niets in de wachtrij past bij deze zoekopdracht en filters."
      actions={<Button onClick={onClear}>Wis filters</Button>}
    />
  ) : (
    <PageState
      icon={<EmptyIcon />}
      title={filter.tab ? groupWords[filter.tab].none : 'De wachtrij is leeg'}
      text="Wat Zaakwerk op de achtergrond doet, zoals brieven en e-mails versturen, komt hier te staan."
    />
  )
