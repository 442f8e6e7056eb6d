import { documentExtensions, uploadLimits } from '@zaakwerk/contract/documents'

/** The `dd-mm-yyyy_hh-mm_` in front of the name under which a document is kept. */
export const documentStamp = /^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_(?=.)/

/** Marks that turn the reading direction: with them `exe.fdp` reads as `pdf.exe`. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The name of a document as people know it: without the `dd-mm-yyyy_hh-mm_` in front. */
export const documentName = (name: string): string =>
  name.replace(directionMarks, '').replace(documentStamp, '')

/** Whether a document is the case's zaakinformatie.txt, also one that was numbered because its name was taken. */
export const isCaseInformationName = (name: string): boolean =>
  /^zaakinformatie(?: \(\d+\))?\.txt$/i.test(documentName(name))

/** What the extension says a file is, in lower case; empty where it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const accepted: ReadonlySet<string> = new Set(documentExtensions)
const megabytes = uploadLimits.fileSize / (1024 * 1024)

/** What is wrong with a file before it is sent; undefined where nothing is. What is inside, only the server judges. */
export const uploadProblem = ({
  name,
  size,
}: {
  readonly name: string
  /** Bytes. */
  readonly size: number
}): string | undefined => {
  if (!accepted.has(extensionOf(name)))
    return 'Dit soort bestand wordt niet aangenomen. Kies pdf, jpg, jpeg, png, heic, doc of txt.'
  if (size === 0) return 'Dit bestand is leeg.'
  return size > uploadLimits.fileSize ? `Dit bestand is groter dan ${megabytes} MB.` : undefined
}

/** What of a number of files is too much for one go; undefined where they fit. */
export const uploadCountProblem = (count: number): string | undefined =>
  count > uploadLimits.files ? `Kies maximaal ${uploadLimits.files} bestanden tegelijk` : undefined

const size = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })

/** "820 kB", "2,4 MB". */
export const formatFileSize = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${size.format(kilobytes / 1024)} MB`
}
