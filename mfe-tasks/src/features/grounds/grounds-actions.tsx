import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import type { exportGrounds } from '@zaakwerk/contract/grounds-export'
import { Button, DownloadIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { useExport } from './use-export.ts'

interface GroundsActionsProps {
  /** What is shown. */
  readonly exported: EndpointInput<typeof exportGrounds>
}

/** At the right of the title: the export of what is shown. */
export const GroundsActions = ({ exported }: GroundsActionsProps): ReactElement => {
  const { save, isRunning } = useExport()
  return (
    <Button icon={<DownloadIcon />} loading={isRunning} onClick={() => void save(exported)}>
      Exporteer selectie als Excel
    </Button>
  )
}
