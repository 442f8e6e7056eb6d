import { notify } from '../notices/notify.ts'

/** The new window needs the address until it has read the file. */
const urlLifetime = 60_000

/** Shows a PDF in a window of its own. To be called at a click or key: a window that opens later is blocked. */
export const openPdfWindow = async (load: () => Promise<Blob>): Promise<boolean> => {
  const shown = window.open('', '_blank')
  if (!shown) {
    notify.error({
      title: 'Het venster is geblokkeerd',
      text: 'Sta pop-ups van deze site toe en probeer het opnieuw.',
    })
    return false
  }
  try {
    const address = URL.createObjectURL(await load())
    setTimeout(() => URL.revokeObjectURL(address), urlLifetime)
    shown.location.href = address
    return true
  } catch (error) {
    shown.close()
    notify.failure(error)
    return false
  }
}
