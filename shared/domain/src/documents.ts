import { type DocumentExtension, documentExtensions, uploadLimits } from '@zaakwerk/contract/document-kinds'
import { storedLine } from '@zaakwerk/contract/stored-text'

/** The `dd-mm-yyyy_hh-mm_` at the start of a stored document's name. */
export const documentStamp = /^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_(?=.)/

/** The name of a document for users: without the stamp at its start. */
export const documentName = (name: string): string => storedLine(name).replace(documentStamp, '')

/** Whether a document is the case's zaakinformatie.txt, possibly numbered because its name was taken. */
export const isCaseInformationName = (name: string): boolean =>
  /^zaakinformatie(?: \(\d+\))?\.txt$/i.test(documentName(name))

/** Suffix of the title of a generated mandate that is not signed yet. */
export const toSign = 'te ondertekenen'

const isCalledMandate = (name: string): boolean => /volmacht|machtiging/i.test(name)
const isCalledToSign = (name: string): boolean => name.toLowerCase().includes(toSign)

/**
 * Whether a file name says that it is a signed mandate, not one to be signed. Only for uploads by staff, who name it so; the name of a file from elsewhere
 * proves nothing.
 */
export const isMandateName = (name: string): boolean => isCalledMandate(name) && !isCalledToSign(name)

/** Whether a document is a mandate that still has to be signed. */
export const isMandateToSign = (name: string): boolean => isCalledMandate(name) && isCalledToSign(name)

interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The extension of a file in lower case; empty when it has none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const accepted: ReadonlySet<string> = new Set(documentExtensions)

/** Whether files with this extension are accepted, if their content is one of those kinds. */
export const isAcceptedExtension = (extension: string): extension is DocumentExtension =>
  accepted.has(extension)

/** Extensions of the same file type. */
const sameKind: readonly (readonly string[])[] = [['jpg', 'jpeg']]

/** The name of a file whose content is of this kind: a wrong extension is replaced. */
export const namedFor = (name: string, kind: DocumentExtension): string => {
  const extension = extensionOf(name)
  if (extension === kind || sameKind.some((kinds) => kinds.includes(extension) && kinds.includes(kind)))
    return name
  return `${name.slice(0, name.length - extension.length)}${kind}`
}

const asPdf = ' Open het en sla het op als pdf.'
const asJpg = ' Open de afbeelding en sla die op als jpg of png.'
const unpacked = ' Pak het eerst uit en kies de bestanden die erin zitten.'

const advice: readonly (readonly [kind: RegExp, words: string])[] = [
  [
    /^(?:docx?|odt|rtf|xlsx?|ods|pptx?|pages|html?|eml|msg)$|officedocument|opendocument|x-cfb|rtf|^message/,
    asPdf,
  ],
  [/^(?:gif|bmp|tiff?|webp|avif|heif|svg)$|^image\//, asJpg],
  [/^(?:zip|rar|7z|gz|tar)$|zip|x-rar|x-7z|x-tar/, unpacked],
]

/** Advice for an unsupported file type, by extension or MIME type; empty when there is none. */
export const otherKindAdvice = (kind: string): string =>
  advice.find(([pattern]) => pattern.test(kind))?.[1] ?? ''

/** Files that programs and systems leave in folders, and that nobody adds on purpose. */
const junkNames: ReadonlySet<string> = new Set(['thumbs.db', 'desktop.ini', '.ds_store'])
const junkExtensions: ReadonlySet<string> = new Set(['crdownload', 'tmp', 'part', 'partial', 'download'])

/** Whether a file is junk: a system index file, a lock file of an office program (`~$…`), a partial download, or an empty file. */
export const isJunkFile = ({ name, size }: FileFacts): boolean => {
  const bare = documentName(name).toLowerCase()
  return (
    size === 0 ||
    junkNames.has(bare) ||
    /^(?:~\$|\._|\.~lock\.)/.test(bare) ||
    junkExtensions.has(extensionOf(bare))
  )
}

/** "Thumbs.db en ~$brief.doc zijn weggelaten": a message for staff about skipped files. */
export const skippedFilesMessage = (names: readonly string[]): string => {
  const [first = '', ...rest] = names
  if (rest.length === 0) return `${first} is weggelaten: geen document.`
  return `${names.length} bestanden zijn weggelaten omdat het geen documenten zijn: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' en andere' : ''}.`
}
/** Maximum file size in megabytes. */
export const largestMegabytes = uploadLimits.fileSize / (1024 * 1024)

/** Problems with a file that can be detected before the upload. */
export type UploadFault = 'kind' | 'empty' | 'size'

/** What is wrong with a file, before the upload; undefined when it is fine. Only the server checks the contents. */
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

/** The message for staff about what is wrong with a file. */
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
