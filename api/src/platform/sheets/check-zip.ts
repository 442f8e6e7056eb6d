import { fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableSheet } from './sheet-table.ts'

/** A workbook has some twenty; one with pictures and many sheets some hundreds. */
const mostEntries = 2_000
/** Rows that are all alike become some fifty times smaller. */
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

/** The part of a package that says what the others are. */
const typesPart = '[Content_Types].xml'
const mostTypes = 1024 * 1024
/** The main part of a workbook, whatever its name: also one with macros, of binary parts, or a template. */
const workbookType =
  /spreadsheetml\.(?:sheet|template)\.main|ms-excel\.(?:sheet|template|addin)\.(?:macroEnabled|binary)/

/** What is in a zip. */
interface ZipContent {
  readonly isWorkbook: boolean
}

/**
 * What a zip is, all files of which were unpacked once to see how large they really are: what a zip says of itself can
 * be a lie. Nothing of them is kept but what they say they are. Throws when that is too much, or the zip is damaged or has a password.
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
