import { getDocumentContent } from '@zaakwerk/contract/documents'
import { notify, useAction } from '@zaakwerk/platform'
import { saveFile } from './save-file.ts'

/** Fetches a document as the signed-in user, which a plain link cannot, and saves it. */
export const useDownload = (
  id: number,
  name: string,
): { readonly download: () => Promise<void>; readonly isRunning: boolean } => {
  const { run, isRunning } = useAction(getDocumentContent)
  const download = async (): Promise<void> => {
    try {
      saveFile(await run({ params: { id }, query: { disposition: 'attachment' } }), name)
    } catch (error) {
      notify.failure(error)
    }
  }
  return { download, isRunning }
}
