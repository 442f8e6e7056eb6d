import { extensionOf } from '@zaakwerk/domain/documents'

/** How a file can be looked at. */
export type DocumentKind = 'pdf' | 'picture' | 'heic' | 'text' | 'other'

const byType: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'text/plain': 'text',
}

const byExtension: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  heic: 'heic',
  txt: 'text',
}

/** A document of a case: the server judged it by content. */
export const kindOfDocument = ({ content_type }: { readonly content_type: string }): DocumentKind =>
  byType[content_type.split(';')[0]?.trim() ?? ''] ?? 'other'

/** A file of the user: only its name says what it is. */
export const kindOfFile = ({ name }: { readonly name: string }): DocumentKind =>
  byExtension[extensionOf(name)] ?? 'other'
