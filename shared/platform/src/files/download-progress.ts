import { notify } from '../notices/notify.ts'

/**
 * Says that a file is under way: first the making, where the server makes it when it is asked for, then the download.
 * `downloading` may be called more than once.
 */
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
