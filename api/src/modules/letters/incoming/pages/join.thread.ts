import { isPrintable } from '@zaakwerk/domain/letter-channels'
import { makers, openWholePdf, reasonOf } from '../../mailroom/print/enclosure-sheets.ts'
import { copyPages } from './copy-pages.ts'

/** A file to join; a picture becomes a page. */
export interface FileToJoin {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/** One PDF, or the file that cannot be joined and why, in Dutch. */
export type JoinedPdf =
  | { readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly refused: { readonly name: string; readonly reason: string } }

const pagesOf = async ({ bytes, contentType }: FileToJoin) => {
  const isPdf = contentType === 'application/pdf'
  if (!isPdf && !isPrintable(contentType)) throw new Error('no pages')
  const sheets = isPdf
    ? bytes
    : await makers[contentType](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const pdf = await openWholePdf(sheets)
  return { pdf, indices: pdf.getPageIndices() }
}

/** Joins files into one PDF, in their order. */
export const work = async ({ files }: { readonly files: readonly FileToJoin[] }): Promise<JoinedPdf> => {
  const parts: Awaited<ReturnType<typeof pagesOf>>[] = []
  for (const file of files)
    try {
      parts.push(await pagesOf(file))
    } catch (error) {
      return { refused: { name: file.name, reason: reasonOf(error) } }
    }
  return { pdf: await copyPages(parts) }
}
