import type { StoredFile } from '../../../platform/adapters/documents/documents.port.ts'

/** A file in its case's folder, without a row so far. */
export interface FiledDocument extends StoredFile {
  readonly sha256: string
  readonly size: number
  readonly contentType: string
}
