import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { exportGrounds, groundsWorkbookName } from '@zaakwerk/contract/grounds-export'
import { notify, notifyDownload, type SetListFilter, saveFile, useAction } from '@zaakwerk/platform'
import { Button, DownloadIcon, Segments } from '@zaakwerk/ui'
import { type ReactElement, useRef } from 'react'
import { asList, type GroundsFilter } from './grounds-filter.ts'

/** "Exporteer selectie als Excel": generates and saves the workbook, one at a time. */
const useExport = () => {
  const { run, isRunning } = useAction(exportGrounds)
  const isBusy = useRef(false)

  const save = async (input: EndpointInput<typeof exportGrounds>): Promise<void> => {
    // A second click may come before the button renders as busy.
    if (isBusy.current) return
    isBusy.current = true
    const finishNotice = notifyDownload(true)
    try {
      const workbook = await run(input, { onReceiving: finishNotice.downloading })
      finishNotice.downloading()
      saveFile(workbook, groundsWorkbookName)
      finishNotice.end()
      notify.success({ title: 'Gedownload', text: groundsWorkbookName })
    } catch (error) {
      finishNotice.end()
      notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
  return { save, isRunning }
}

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
