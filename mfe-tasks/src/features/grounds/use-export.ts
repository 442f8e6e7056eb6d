import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { exportGrounds, groundsWorkbookName } from '@zaakwerk/contract/grounds-export'
import { notify, saveFile, useAction } from '@zaakwerk/platform'
import { useRef } from 'react'

/** Says what is under way: first the making, then the download, one after the other. */
const tellProgress = () => {
  let close = notify.progress({ title: 'Bezig met verwerken', text: 'Excel spreadsheet wordt aangemaakt' })
  let isDownloading = false
  const downloading = (): void => {
    if (isDownloading) return
    isDownloading = true
    close()
    close = notify.progress({ title: 'Downloaden...' })
  }
  return { downloading, end: () => close() }
}

/** "Exporteer selectie als Excel": makes and saves the workbook, one at a time. */
export const useExport = () => {
  const { run, isRunning } = useAction(exportGrounds)
  const isBusy = useRef(false)

  const save = async (input: EndpointInput<typeof exportGrounds>): Promise<void> => {
    // A second click comes before the button is drawn as busy.
    if (isBusy.current) return
    isBusy.current = true
    const told = tellProgress()
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
