import { withoutDirectionMarks } from '@zaakwerk/contract/direction-marks'
import { documentExtensions, uploadLimits } from '@zaakwerk/contract/documents'

/** The `dd-mm-yyyy_hh-mm_` at the start of a stored document's name. */
export const documentStamp = /^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_(?=.)/

/** The name of a document for users: without the stamp at its start. */
export const documentName = (name: string): string => withoutDirectionMarks(name).replace(documentStamp, '')

/** Whether a document is the case's zaakinformatie.txt, possibly numbered because its name was taken. */
export const isCaseInformationName = (name: string): boolean =>
  /^zaakinformatie(?: \(\d+\))?\.txt$/i.test(documentName(name))

/** The extension of a file in lower case; empty when it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const accepted: ReadonlySet<string> = new Set(documentExtensions)
const megabytes = uploadLimits.fileSize / (1024 * 1024)

/** What is wrong with a file, before it is sent; undefined when it is fine. Only the server checks the contents. */
export const uploadProblem = ({
  name,
  size,
}: {
  readonly name: string
  /** Bytes. */
  readonly size: number
}): string | undefined => {
  if (!accepted.has(extensionOf(name)))
    return 'Dit soort bestand is niet toegestaan. Kies pdf, jpg, jpeg, png, heic, doc of txt.'
  if (size === 0) return 'Dit bestand is leeg.'
  return size > uploadLimits.fileSize ? `Dit bestand is groter dan ${megabytes} MB.` : undefined
}

/** Which limit a set of files exceeds; undefined when they fit in one upload. */
export const uploadCountProblem = (count: number): string | undefined =>
  count > uploadLimits.files ? `Kies maximaal ${uploadLimits.files} bestanden tegelijk` : undefined

const size = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })

/** "820 kB", "2,4 MB". */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${size.format(kilobytes / 1024)} MB`
}
