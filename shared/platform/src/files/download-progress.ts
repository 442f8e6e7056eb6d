import { notify } from '../notices/notify.ts'

/** Progress notice of a download: first generating, where the server generates the file, then downloading. `downloading` may be called more than once. */
export const notifyDownload = (isMade: boolean) => {
  const tell = () => notify.progress({ title: 'Downloaden...' })
  let isDownloading = !isMade
  let close = isMade
    ? notify.progress({ title: 'Bezig met verwerken', text: 'Excel spreadsheet wordt aangemaakt' })
    : tell()
  const downloading = (): void => {
    if (isDownloading) return
    isDownloading = true
    close()
    close = tell()
  }
  return { downloading, end: () => close() }
}
