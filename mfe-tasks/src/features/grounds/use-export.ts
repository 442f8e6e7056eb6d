import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { exportGrounds, groundsWorkbookName } from '@zaakwerk/contract/grounds-export'
import { notify, notifyDownload, saveFile, useAction } from '@zaakwerk/platform'
import { useRef } from 'react'

/** "Exporteer selectie als Excel": makes and saves the workbook, one at a time. */
export const useExport = () => {
  const { run, isRunning } = useAction(exportGrounds)
  const isBusy = useRef(false)

  const save = async (input: EndpointInput<typeof exportGrounds>): Promise<void> => {
    // A second click comes before the button is drawn as busy.
    if (isBusy.current) return
    isBusy.current = true
    const told = notifyDownload(true)
    try {
      const workbook = await run(input, { onReceiving: told.downloading })
      told.downloading()
      saveFile(workbook, groundsWorkbookName)
      told.end()
      notify.success({ title: 'Gedownload', text: groundsWorkbookName })
    } catch (error) {
      told.end()
      notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
  return { save, isRunning }
}
