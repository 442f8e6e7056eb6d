import type { DocumentExtension } from '@zaakwerk/contract/document-kinds'
import { detected, signatureOf } from './signatures.ts'
import { isText } from './text-content.ts'
import { holdsWordDocument } from './word-content.ts'

/** A kind of document that we take, or `mime` of another one that is known. */
export interface ContentKind {
  readonly kind: Exclude<DocumentExtension, 'jpeg'> | undefined
  readonly mime: string | undefined
}

interface Task {
  /** The first bytes of a file. */
  readonly head: Uint8Array
  /** All of it: only a text and a Word file are known by more than their first bytes. Undefined where it is too large for those. */
  readonly whole: Uint8Array | undefined
  /** It is called a text: that it also has the header of a PDF somewhere does not make it one. */
  readonly isCalledText: boolean
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** What a file is, by its content alone. */
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
