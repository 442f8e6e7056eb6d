import { withoutDirectionMarks } from '@zaakwerk/contract/direction-marks'
import { documentExtensions, uploadLimits } from '@zaakwerk/contract/document-kinds'

/** The `dd-mm-yyyy_hh-mm_` at the start of a stored document's name. */
export const documentStamp = /^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_(?=.)/

/** The name of a document for users: without the stamp at its start. */
export const documentName = (name: string): string => withoutDirectionMarks(name).replace(documentStamp, '')

/** Whether a document is the case's zaakinformatie.txt, possibly numbered because its name was taken. */
export const isCaseInformationName = (name: string): boolean =>
  /^zaakinformatie(?: \(\d+\))?\.txt$/i.test(documentName(name))

/** Behind the title of a mandate that we made and nobody signed yet. */
export const toSign = 'te ondertekenen'

const isCalledMandate = (name: string): boolean => /volmacht|machtiging/i.test(name)
const isCalledToSign = (name: string): boolean => name.toLowerCase().includes(toSign)

/**
 * Whether a file is called a mandate that somebody gave, and not one that is still to be signed. A colleague who uploads it says so by the
 * name; of a file that came in another way the name says nothing.
 */
export const isMandateName = (name: string): boolean => isCalledMandate(name) && !isCalledToSign(name)

/** Whether a document is a mandate that is still to be signed. */
export const isMandateToSign = (name: string): boolean => isCalledMandate(name) && isCalledToSign(name)

/** The extension of a file in lower case; empty when it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const accepted: ReadonlySet<string> = new Set(documentExtensions)
/** The largest file, in megabytes. */
export const largestMegabytes = uploadLimits.fileSize / (1024 * 1024)

interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** What can be wrong with a file that is known before it is sent. */
export type UploadFault = 'kind' | 'empty' | 'size'

/** What is wrong with a file, before it is sent; undefined when it is fine. Only the server checks the contents. */
export const uploadFault = ({ name, size }: FileFacts): UploadFault | undefined => {
  if (!accepted.has(extensionOf(name))) return 'kind'
  if (size === 0) return 'empty'
  return size > uploadLimits.fileSize ? 'size' : undefined
}

const faultTexts: Readonly<Record<UploadFault, string>> = {
  kind: 'Dit soort bestand is niet toegestaan. Kies pdf, jpg, jpeg, png, heic, doc of txt.',
  empty: 'Dit bestand is leeg.',
  size: `Dit bestand is groter dan ${largestMegabytes} MB.`,
}

/** The same, as staff are told it. */
export const uploadProblem = (file: FileFacts): string | undefined => {
  const fault = uploadFault(file)
  return fault && faultTexts[fault]
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
