import { notify, notifyDownload, saveFile } from '@zaakwerk/platform'
import { useRef } from 'react'

/** Requests the workbook and calls back when the download starts. */
type Make = (options: { readonly onReceiving: () => void }) => Promise<Blob>

/** Makes and saves the workbook of a list under a file name, one at a time, with notices of its progress. */
export const useWorkbook = (name: string): ((make: Make) => Promise<void>) => {
  const isBusy = useRef(false)
  return async (make) => {
    // A second click may come before the button renders as busy.
    if (isBusy.current) return
    isBusy.current = true
    const finishNotice = notifyDownload(true)
    try {
      const workbook = await make({ onReceiving: finishNotice.downloading })
      finishNotice.downloading()
      saveFile(workbook, name)
      finishNotice.end()
      notify.success({ title: 'Gedownload', text: name })
    } catch (error) {
      finishNotice.end()
      notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
}
