import type { DocumentExtension } from '@zaakwerk/contract/documents'
import { extensionOf } from '@zaakwerk/domain/documents'
import { fileTypeFromBuffer } from 'file-type'
import { invalidField, unsupportedMediaType } from '../core/errors.ts'
import { shownName } from '../core/shown-name.ts'
import type { DocumentsPort, StagedFile, StoredFile } from '../ports/documents/documents.port.ts'
import { type Content, contentOf } from './file-content.ts'
import { isText } from './text-content.ts'
import { holdsWordDocument } from './word-content.ts'

interface Kind {
  readonly contentType: string
  /** Name in messages. */
  readonly called: string
  readonly isHeldBy: (content: Content) => boolean | Promise<boolean>
}

interface Signature {
  readonly at: number
  readonly bytes: Buffer
  /** MIME types that `file-type` may report. */
  readonly types: readonly string[]
}

const detected = async (head: Buffer): Promise<string | undefined> => {
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined
  }
}

/**
 * Checks the signature at its exact place too: `file-type` skips a byte order mark or ID3 tag, which can disguise a file
 * as another kind.
 */
const begins =
  ({ at, bytes, types }: Signature) =>
  async ({ head }: Content): Promise<boolean> =>
    head.subarray(at, at + bytes.length).equals(bytes) && types.includes((await detected(head)) ?? '')

const startsAsPdf = begins({
  at: 0,
  bytes: Buffer.from('%PDF-'),
  types: ['application/pdf', 'application/illustrator'],
})

const startsAsCompound = begins({
  at: 0,
  bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  types: ['application/x-cfb'],
})

/** Brands that mark a file as HEIC, in any order. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis'])

const brandsOf = (head: Buffer): readonly string[] => {
  const length = Math.min(head.readUInt32BE(0), head.length)
  const brands: string[] = []
  for (let at = 8; at + 4 <= length; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

const startsAsHeif = begins({ at: 4, bytes: Buffer.from('ftyp'), types: ['image/heic', 'image/heif'] })

const jpeg: Kind = {
  contentType: 'image/jpeg',
  called: 'JPEG-afbeelding',
  isHeldBy: begins({ at: 0, bytes: Buffer.from('ffd8ff', 'hex'), types: ['image/jpeg'] }),
}

const kinds: Readonly<Record<DocumentExtension, Kind>> = {
  pdf: { contentType: 'application/pdf', called: 'PDF-bestand', isHeldBy: startsAsPdf },
  jpg: jpeg,
  jpeg,
  png: {
    contentType: 'image/png',
    called: 'PNG-afbeelding',
    isHeldBy: begins({
      at: 0,
      bytes: Buffer.from('89504e470d0a1a0a', 'hex'),
      types: ['image/png', 'image/apng'],
    }),
  },
  heic: {
    contentType: 'image/heic',
    called: 'HEIC-afbeelding',
    isHeldBy: async (content) =>
      (await startsAsHeif(content)) && brandsOf(content.head).some((brand) => heicBrands.has(brand)),
  },
  doc: {
    contentType: 'application/msword',
    called: 'Word-bestand (.doc)',
    isHeldBy: async (content) => (await startsAsCompound(content)) && holdsWordDocument(content),
  },
  txt: {
    contentType: 'text/plain',
    called: 'tekstbestand',
    isHeldBy: async (content) => !(await startsAsPdf(content)) && isText(content),
  },
}

const isAccepted = (extension: string): extension is DocumentExtension => Object.hasOwn(kinds, extension)

/**
 * The kind of a staged file. Throws when the kind is not accepted, the file is empty, or the name says something else.
 * Reads no more of the file than needed.
 */
export const judgeFile = async (
  documents: Pick<DocumentsPort, 'read'>,
  file: StagedFile,
): Promise<{ readonly contentType: string; readonly extension: DocumentExtension }> => {
  const shown = shownName(file.name)
  const extension = extensionOf(file.name)
  if (!isAccepted(extension))
    throw unsupportedMediaType(
      `"${shown}": dit soort bestand is niet toegestaan. Kies pdf, jpg, jpeg, png, heic, doc of txt.`,
    )
  if (file.size === 0) throw invalidField(['body', 'files'], `"${shown}" is leeg.`)
  const { contentType, called, isHeldBy } = kinds[extension]
  const content = await contentOf(async () => (await documents.read(file)).stream)
  if (!(await isHeldBy(content))) throw unsupportedMediaType(`"${shown}" is geen ${called}.`)
  return { contentType, extension }
}

const unknownType = 'application/octet-stream'
const ownTypes: ReadonlySet<string> = new Set(Object.values(kinds).map(({ contentType }) => contentType))

/** The type of a synchronised file, by content alone; undefined when it is unknown or unreadable. */
export const contentTypeOf = async (
  documents: Pick<DocumentsPort, 'open'>,
  { storageKey }: Pick<StoredFile, 'storageKey'>,
): Promise<string> => {
  try {
    const content = await contentOf(async () => (await documents.open(storageKey))?.stream)
    if (content.head.length === 0) return unknownType
    for (const { contentType, isHeldBy } of Object.values(kinds)) {
      if (await isHeldBy(content)) return contentType
    }
    const other = await detected(content.head)
    // A kind of ours that fails the exact check is a disguised file.
    return other === undefined || ownTypes.has(other) ? unknownType : other
  } catch {
    return unknownType
  }
}
