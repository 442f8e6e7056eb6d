import { getDocumentContent } from '@zaakwerk/contract/documents'
import { notify, useAction } from '@zaakwerk/platform'

/** The browser needs the address for as long as it takes to begin saving. */
const keptMs = 60_000

/** Saves what was downloaded under a name, as a link with `download` would have. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

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
