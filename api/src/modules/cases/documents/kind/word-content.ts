// [MS-CFB] 2.6.1: a directory entry has 128 bytes: a UTF-16 name, the length of the name, and the type of entry.
const entryBytes = 128
const nameLengthAt = 64
const objectTypeAt = 66
const streamType = 2

const wanted = Buffer.from('WordDocument\0', 'utf16le')

const isWordDocument = (entry: Buffer): boolean =>
  entry.subarray(0, wanted.length).equals(wanted) &&
  entry.readUInt16LE(nameLengthAt) === wanted.length &&
  entry[objectTypeAt] === streamType

/**
 * Whether a compound file has the stream `WordDocument` of Word 97 to 2003; Excel, Outlook and installers have others.
 * Sectors begin at multiples of 128 bytes, and therefore so do all directory entries.
 */
export const holdsWordDocument = (bytes: Buffer): boolean => {
  for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes)
    if (isWordDocument(bytes.subarray(at, at + entryBytes))) return true
  return false
}
