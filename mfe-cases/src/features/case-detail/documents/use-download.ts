import { getDocumentContent } from '@zaakwerk/contract/documents'
import { notify, saveFile, useAction } from '@zaakwerk/platform'

/** Downloads a document with the user's token, which a plain link cannot send. */
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
