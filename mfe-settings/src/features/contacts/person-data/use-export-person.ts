import { exportPerson, personArchiveName } from '@zaakwerk/contract/person-data'
import { notify, notifyDownload, saveFile, useAction } from '@zaakwerk/platform'
import { useRef } from 'react'

/** "Exporteren": makes and saves the archive of a person, one at a time. */
export const useExportPerson = (id: number) => {
  const { run, isRunning } = useAction(exportPerson)
  const isBusy = useRef(false)

  const save = async (): Promise<void> => {
    // A second choice comes before the menu is drawn as busy.
    if (isBusy.current) return
    isBusy.current = true
    const told = notifyDownload(true)
    try {
      const archive = await run({ params: { id } }, { onReceiving: told.downloading })
      told.downloading()
      saveFile(archive, personArchiveName(id))
      told.end()
      notify.success({ title: 'Gedownload', text: personArchiveName(id) })
    } catch (error) {
      told.end()
      notify.failure(error)
    } finally {
      isBusy.current = false
    }
  }
  return { save, isRunning }
}
