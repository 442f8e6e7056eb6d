import type { StoredFile } from '../../../platform/adapters/documents/documents.port.ts'

/** A file in the folder of its case, not yet recorded in a row. */
export interface FiledDocument extends StoredFile {
  readonly sha256: string
  readonly size: number
  readonly contentType: string
}
