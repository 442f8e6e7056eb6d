import type { ImportDownload, ImportType } from '@zaakwerk/contract/entities/import'
import { downloadImport, downloadImportFile, downloadImportTemplate } from '@zaakwerk/contract/imports'
import { ApiError, failedTitle, notify, saveFile, useAction } from '@zaakwerk/platform'
import { useMemo } from 'react'

/** When neither the server nor the list names a file. */
const fallbackName = 'downloaded_file.xlsx'

/** Saves what comes, under the server's name, else the given one. */
const save = async (load: () => Promise<Blob>, name?: string): Promise<void> => {
  try {
    const content = await load()
    saveFile(content, content instanceof File ? content.name : name || fallbackName)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      notify.error({ title: failedTitle, text: 'Bestand niet gevonden' })
    else notify.failure(error)
  }
}

/** Downloads of imports, with the user's token, which a plain link cannot send. A second click joins the first. */
export const useImportFiles = () => {
  const { run: generated } = useAction(downloadImport)
  const { run: uploaded } = useAction(downloadImportFile)
  const { run: empty } = useAction(downloadImportTemplate)
  return useMemo(
    () => ({
      /** A file that was generated. */
      saveDownload: ({ id, name }: ImportDownload) => save(() => generated({ params: { id } }), name),
      /** The file as it was uploaded. */
      saveUploaded: ({ sharepoint_id, name }: { readonly sharepoint_id: string; readonly name: string }) =>
        save(() => uploaded({ params: { sharepoint_id } }), name),
      /** An empty list with the columns of a type. */
      saveTemplate: (import_type: ImportType) => save(() => empty({ params: { import_type } })),
    }),
    [generated, uploaded, empty],
  )
}
