import { fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableSheet } from './sheet-table.ts'

/** A workbook has about twenty; one with pictures and many sheets some hundreds. */
const mostEntries = 2_000
/** Identical rows compress about fifty times. */
const mostRatio = 200
/** Below this, a ratio does no harm. */
const harmless = 10 * 1024 * 1024

const openZip = async (bytes: Buffer): Promise<ZipFile> => {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true })
  } catch (error) {
    throw new UnreadableSheet({ reason: 'broken' }, error)
  }
}

const typesPart = '[Content_Types].xml'
const mostTypes = 1024 * 1024
/** The main part of a workbook, recognised by its type: also one with macros, a binary one, or a template. */
const workbookType =
  /spreadsheetml\.(?:sheet|template)\.main|ms-excel\.(?:sheet|template|addin)\.(?:macroEnabled|binary)/

interface ZipContent {
  readonly isWorkbook: boolean
}

/**
 * Determines the content of a zip, and guards against zip bombs: all files are decompressed once to measure their real size, as the sizes in a zip can be
 * false. Only the list of content types is kept. Throws when it is too large, damaged or has a password.
 */
export const checkZip = async (bytes: Buffer, most: number): Promise<ZipContent> => {
  const zip = await openZip(bytes)
  let types = ''
  const limit = Math.min(most, Math.max(harmless, mostRatio * bytes.length))
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (zip.entryCount > mostEntries) throw new UnreadableSheet({ reason: 'unpacked-too-large' })
      if (entry.isEncrypted()) throw new UnreadableSheet({ reason: 'password' })
      const stream = await zip.openReadStreamPromise(entry)
      for await (const chunk of stream) {
        unpacked += chunk.length
        if (entry.fileName === typesPart && types.length < mostTypes) types += chunk.toString('latin1')
        if (unpacked > limit) throw new UnreadableSheet({ reason: 'unpacked-too-large' })
      }
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet({ reason: 'broken' }, error)
  } finally {
    zip.close()
  }
  return { isWorkbook: workbookType.test(types) }
}
