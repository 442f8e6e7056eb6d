import type { DocumentExtension } from '@zaakwerk/contract/document-kinds'
import { detected, signatureOf } from './signatures.ts'
import { isText } from './text-content.ts'
import { holdsWordDocument } from './word-content.ts'

/** An accepted kind of document, or the `mime` of another known type. */
export interface ContentKind {
  readonly kind: Exclude<DocumentExtension, 'jpeg'> | undefined
  readonly mime: string | undefined
}

interface Task {
  /** The first bytes of a file. */
  readonly head: Uint8Array
  /** The whole file: text and Word files need more than their first bytes. Undefined when it is too large for those. */
  readonly whole: Uint8Array | undefined
  /** Its extension is that of a text: a PDF header somewhere inside does not make it a PDF. */
  readonly isCalledText: boolean
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Detects the kind of a file from its content alone. */
export const work = async ({ head: first, whole, isCalledText }: Task): Promise<ContentKind> => {
  const head = bufferOf(first)
  if (head.length === 0) return { kind: undefined, mime: undefined }
  const signature = await signatureOf(head)
  const known = (kind: ContentKind['kind']): ContentKind => ({ kind, mime: undefined })
  if (signature === 'compound') {
    if (whole && holdsWordDocument(bufferOf(whole))) return known('doc')
  } else if (signature === 'late-pdf') {
    return known(isCalledText && whole && isText(whole) ? 'txt' : 'pdf')
  } else if (signature) return known(signature)
  const mime = await detected(head)
  if (!signature && whole && isText(whole)) return known('txt')
  return { kind: undefined, mime }
}
