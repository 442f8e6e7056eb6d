import type { DocumentExtension } from '@zaakwerk/contract/documents'
import { extensionOf, isAcceptedExtension, namedFor, otherKindAdvice } from '@zaakwerk/domain/documents'
import {
  type DocumentsPort,
  type StagedFile,
  StorageUnavailable,
  type StoredFile,
} from '../../../platform/adapters/documents/documents.port.ts'
import { invalidField, unsupportedMediaType } from '../../../platform/errors/errors.ts'
import { shownName } from '../../../platform/text/shown-name.ts'
import type { ContentKind } from './kind/kind.thread.ts'
import { readKind } from './kind/read-kind.ts'

const unknownType = 'application/octet-stream'

type Kind = NonNullable<ContentKind['kind']>

const contentTypes: Readonly<Record<Kind, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  doc: 'application/msword',
  txt: 'text/plain',
}

/** Names of the kinds in messages. */
const called: Readonly<Record<DocumentExtension, string>> = {
  pdf: 'PDF-bestand',
  jpg: 'JPEG-afbeelding',
  jpeg: 'JPEG-afbeelding',
  png: 'PNG-afbeelding',
  heic: 'HEIC-afbeelding',
  doc: 'Word-bestand (.doc)',
  txt: 'tekstbestand',
}

/** Detected kind of a staged file. */
export interface JudgedKind {
  readonly contentType: string
  /** The uploaded name, with the extension of the detected kind. */
  readonly name: string
}

/**
 * Detects the kind of a staged file from its content. An accepted kind under the extension of another accepted kind gets the right extension. Throws when the
 * kind is not accepted, or the file is empty. Any bytes can be read as text: a file is only accepted as text when its extension says so, so that no web page or
 * program is accepted as text.
 */
export const judgeFile = async (
  documents: Pick<DocumentsPort, 'read'>,
  file: StagedFile,
): Promise<JudgedKind> => {
  const shown = shownName(file.name)
  const extension = extensionOf(file.name)
  if (!isAcceptedExtension(extension))
    throw unsupportedMediaType(
      `"${shown}": dit soort bestand is niet toegestaan. Kies pdf, jpg, jpeg, png, heic, doc of txt.${otherKindAdvice(extension)}`,
    )
  if (file.size === 0) throw invalidField(['body', 'files'], `"${shown}" is leeg.`)
  const { name, size } = file
  const { kind, mime } = await readKind({ name, size, open: async () => (await documents.read(file)).stream })
  if (!kind || (kind === 'txt' && extension !== 'txt'))
    throw unsupportedMediaType(
      `"${shown}" is geen ${called[extension]}.${otherKindAdvice(extension === 'doc' ? extension : (mime ?? extension))}`,
    )
  return { contentType: contentTypes[kind], name: namedFor(name, kind) }
}

const ownTypes: ReadonlySet<string> = new Set(Object.values(contentTypes))

/** The type of a synchronised file, by content alone; `application/octet-stream` when it is unknown or cannot be read. */
export const contentTypeOf = async (
  documents: Pick<DocumentsPort, 'open'>,
  { storageKey, name, size }: Pick<StoredFile, 'storageKey' | 'name'> & { readonly size: number },
): Promise<string> => {
  try {
    const open = async () => (await documents.open(storageKey))?.stream
    const { kind, mime } = await readKind({ name, size, open })
    if (kind) return contentTypes[kind]
    // An accepted kind that fails the exact check is a disguised file.
    return mime === undefined || ownTypes.has(mime) ? unknownType : mime
  } catch (error) {
    // The file is not at fault: its type would stay unknown.
    if (error instanceof StorageUnavailable) throw error
    return unknownType
  }
}
