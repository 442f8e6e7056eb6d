import { getDocumentContent } from '@zaakwerk/contract/documents'
import { notify, useAction } from '@zaakwerk/platform'

/** The browser needs the address until saving has started. */
const keptMs = 60_000

/** Saves a blob under a name, like a link with `download`. */
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
