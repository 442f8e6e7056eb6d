/** Why a chosen file cannot be uploaded: `gone` was moved or deleted, `changed` was saved again since, `unreadable` could never be read. */
export type LostFile = 'gone' | 'changed' | 'unreadable'

/** The part of the browser's `File` that is used. */
interface ChosenFile {
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<unknown> }
}

/** Reads one byte: a browser only reads a chosen file while it is unchanged. */
const readError = async (file: ChosenFile): Promise<unknown> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return undefined
  } catch (error) {
    return error ?? new Error('Not read')
  }
}

/** Files that were unreadable when they were chosen: a folder, or a cloud file that is not on the device. */
const neverRead = new WeakSet<ChosenFile>()

/** Tests files when they are chosen, to tell later whether they changed since. */
export const watchChosen = (files: readonly ChosenFile[]): void => {
  for (const file of files)
    void readError(file).then((error) => {
      if (error) neverRead.add(file)
    })
}

const findLostFile = async (files: readonly ChosenFile[]): Promise<LostFile | undefined> => {
  for (const file of files) {
    const error = await readError(file)
    if (!error) continue
    if (neverRead.has(file)) return 'unreadable'
    return error instanceof Error && error.name === 'NotFoundError' ? 'gone' : 'changed'
  }
  return undefined
}

/** The Dutch messages. */
export const lostFileTexts: Readonly<Record<LostFile, string>> = {
  gone: 'Dit bestand is verplaatst of verwijderd nadat je het koos. Kies het opnieuw.',
  changed: 'Dit bestand is veranderd nadat je het koos. Kies het opnieuw.',
  unreadable: 'Dit bestand kan niet worden gelezen. Kies een los bestand dat op dit apparaat staat.',
}

/**
 * Finds the first file that the browser can no longer read, with its message; undefined when all are readable. The browser itself reports such a failure as a
 * network error.
 */
export const explainLostFile = async (
  files: readonly ChosenFile[],
): Promise<{ readonly lostFile: LostFile; readonly detail: string } | undefined> => {
  const lostFile = await findLostFile(files)
  return lostFile && { lostFile, detail: lostFileTexts[lostFile] }
}
