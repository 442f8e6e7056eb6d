import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { exportGrounds, groundsWorkbookName } from '@zaakwerk/contract/grounds-export'
import { type SetListFilter, useAction } from '@zaakwerk/platform'
import { Button, DownloadIcon, Segments } from '@zaakwerk/ui'
import { useWorkbook } from '@zaakwerk/widgets/use-workbook'
import type { ReactElement } from 'react'
import { asList, type GroundsFilter } from './grounds-filter.ts'

const views = [
  { value: 'lijst', label: 'Lijst' },
  { value: 'kalender', label: 'Kalender' },
] as const

interface GroundsActionsProps {
  readonly view: (typeof views)[number]['value']
  readonly setFilter: SetListFilter<GroundsFilter>
  /** Query of the shown selection. */
  readonly exported: EndpointInput<typeof exportGrounds>
}

/** Right of the title: list or calendar, and the export of the selection. */
export const GroundsActions = ({ view, setFilter, exported }: GroundsActionsProps): ReactElement => {
  const { run, isRunning } = useAction(exportGrounds)
  const save = useWorkbook(groundsWorkbookName)
  return (
    <>
      <Segments
        label="Weergave"
        options={views}
        value={view}
        onChange={(next) => setFilter(next === 'kalender' ? { view: next } : asList)}
      />
      <Button
        icon={<DownloadIcon />}
        loading={isRunning}
        onClick={() => void save((options) => run(exported, options))}
      >
        Exporteer selectie als Excel
      </Button>
    </>
  )
}
