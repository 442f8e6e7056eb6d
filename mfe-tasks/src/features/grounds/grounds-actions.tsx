import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import type { exportGrounds } from '@zaakwerk/contract/grounds-export'
import type { SetListFilter } from '@zaakwerk/platform'
import { Button, DownloadIcon, Segments } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { asList, type GroundsFilter } from './grounds-filter.ts'
import { useExport } from './use-export.ts'

const views = [
  { value: 'lijst', label: 'Lijst' },
  { value: 'kalender', label: 'Kalender' },
] as const

interface GroundsActionsProps {
  readonly view: (typeof views)[number]['value']
  readonly setFilter: SetListFilter<GroundsFilter>
  /** What is shown. */
  readonly exported: EndpointInput<typeof exportGrounds>
}

/** At the right of the title: list or calendar, and the export of what is shown. */
export const GroundsActions = ({ view, setFilter, exported }: GroundsActionsProps): ReactElement => {
  const { save, isRunning } = useExport()
  return (
    <>
      <Segments
        label="Weergave"
        options={views}
        value={view}
        onChange={(next) => setFilter(next === 'kalender' ? { view: next } : asList)}
      />
      <Button icon={<DownloadIcon />} loading={isRunning} onClick={() => void save(exported)}>
        Exporteer selectie als Excel
      </Button>
    </>
  )
}
