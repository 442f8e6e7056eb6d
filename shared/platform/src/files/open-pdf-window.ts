import { notify } from '../notices/notify.ts'

/** The new window needs the object URL until it has read the file. */
const urlLifetime = 60_000

/** Shows a PDF in a new window. Call it in a click or key handler: browsers block windows that open later. */
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
