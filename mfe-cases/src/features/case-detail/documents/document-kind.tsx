import { extensionOf } from '@zaakwerk/domain/documents'
import type { ReactElement } from 'react'
import css from './case-documents.module.css'

/** Kinds of preview. */
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

/** Kind of a stored document, from its content type. */
export const kindOfDocument = ({ content_type }: { readonly content_type: string }): DocumentKind =>
  byType[content_type.split(';')[0]?.trim() ?? ''] ?? 'other'

/** Kind of a local file, from its name. */
export const kindOfFile = ({ name }: { readonly name: string }): DocumentKind =>
  byExtension[extensionOf(name)] ?? 'other'

const picture = /\.(png|jpe?g|heic|gif|webp)$/i

interface DocumentMarkProps {
  readonly name: string
  readonly isPrimary: boolean
}

/** Small icon of a page or a picture; decorative, as the name is next to it. */
export const DocumentMark = ({ name, isPrimary }: DocumentMarkProps): ReactElement =>
  picture.test(name) ? (
    <svg className={css.mark} viewBox="0 0 32 40" aria-hidden="true" focusable="false">
      <rect width="32" height="40" fill="var(--line-2)" />
      <path d="M0 28 10 18l8 8 5-4 9 9v9H0z" fill="var(--field)" />
      <circle cx="23" cy="11" r="4" fill="var(--fill)" />
    </svg>
  ) : (
    <svg className={css.mark} viewBox="0 0 32 40" aria-hidden="true" focusable="false">
      <rect x="5" y="6" width="11" height="2" fill="var(--accent)" opacity={isPrimary ? 1 : 0.55} />
      <path
        d="M5 13.8h22M5 17.800h20M5 21.800h22M5 25.800h14M5 31.800h9"
        stroke="var(--line-2)"
        strokeWidth="1.5"
      />
    </svg>
  )
