/** Why a chosen file cannot be sent: `gone` was moved or removed, `changed` was saved anew since, `unreadable` never could be read. */
export type LostFile = 'gone' | 'changed' | 'unreadable'

/** As a browser hands over what was chosen. */
interface ChosenFile {
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<unknown> }
}

/** Reads one byte: a browser gives what was chosen only as long as it is as it was then. */
const readError = async (file: ChosenFile): Promise<unknown> => {
  try {
    await file.slice(0, 1).arrayBuffer()
    return undefined
  } catch (error) {
    return error ?? new Error('Not read')
  }
}

/** Files that could not be read as soon as they were chosen: a folder, or what is in a cloud and not on the device. */
const neverRead = new WeakSet<ChosenFile>()

/** Looks at files as they are chosen, so that it can be said later whether they changed since. */
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

/** What is said of it in Dutch. */
export const lostFileTexts: Readonly<Record<LostFile, string>> = {
  gone: 'Dit bestand is verplaatst of verwijderd nadat je het koos. Kies het opnieuw.',
  changed: 'Dit bestand is veranderd nadat je het koos. Kies het opnieuw.',
  unreadable: 'Dit bestand kan niet worden gelezen. Kies een los bestand dat op dit apparaat staat.',
}

/** Which of these files the browser gives no more, and what is said of it; undefined where it gives them all. It says no more of it than of a lost line. */
export const explainLostFile = async (
  files: readonly ChosenFile[],
): Promise<{ readonly lostFile: LostFile; readonly detail: string } | undefined> => {
  const lostFile = await findLostFile(files)
  return lostFile && { lostFile, detail: lostFileTexts[lostFile] }
}
