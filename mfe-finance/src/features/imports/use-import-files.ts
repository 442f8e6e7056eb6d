import type { ImportDownload, ImportType } from '@zaakwerk/contract/entities/import'
import { downloadImport, downloadImportFile, downloadImportTemplate } from '@zaakwerk/contract/imports'
import { ApiError, failedTitle, notify, notifyDownload, saveFile, useAction } from '@zaakwerk/platform'
import { useMemo } from 'react'
import { fallbackName, isReport } from './import-messages.ts'

interface RequestedFile {
  readonly load: (options: { readonly onReceiving: () => void }) => Promise<Blob>
  /** Name in the list. */
  readonly name?: string
  /** Whether the server generates it first, which takes a while. */
  readonly isMade?: boolean
}

/** Saves the file under the server's name, else the given one. */
const save = async ({ load, name, isMade = false }: RequestedFile): Promise<void> => {
  const finishNotice = notifyDownload(isMade)
  try {
    const content = await load({ onReceiving: finishNotice.downloading })
    saveFile(content, content instanceof File ? content.name : name || fallbackName)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      notify.error({ title: failedTitle, text: 'Bestand niet gevonden' })
    else notify.failure(error)
  } finally {
    finishNotice.end()
  }
}

/** Downloads of imports, with the user's token, which a plain link cannot send. A second click joins the first. */
export const useImportFiles = () => {
  const { run: generated } = useAction(downloadImport)
  const { run: uploaded } = useAction(downloadImportFile)
  const { run: empty } = useAction(downloadImportTemplate)
  return useMemo(
    () => ({
      /** A generated file; the report includes later answers of clients. */
      saveDownload: (download: ImportDownload) =>
        save({
          load: (options) => generated({ params: { id: download.id } }, options),
          name: download.name,
          isMade: isReport(download),
        }),
      /** The file as it was uploaded. */
      saveUploaded: ({ sharepoint_id, name }: { readonly sharepoint_id: string; readonly name: string }) =>
        save({ load: (options) => uploaded({ params: { sharepoint_id } }, options), name }),
      /** An empty list with the columns of a type. */
      saveTemplate: (import_type: ImportType) =>
        save({ load: (options) => empty({ params: { import_type } }, options) }),
    }),
    [generated, uploaded, empty],
  )
}
