export type CsvEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** For a file without a byte order mark: whether every other byte of its start is zero, as for Western letters in UTF-16. */
const isNoneAt = (bytes: Buffer, odd: 0 | 1): boolean => {
  const start = bytes.subarray(0, 200)
  const isText = (byte: number): boolean => byte >= 0x20 || [0x09, 0x0a, 0x0d].includes(byte)
  return (
    bytes.length >= 4 &&
    bytes.length % 2 === 0 &&
    start.every((byte, at) => (at % 2 === odd ? byte === 0 : isText(byte)))
  )
}

const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || isNoneAt(bytes, 1)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || isNoneAt(bytes, 0) ? 'utf-16be' : undefined
}

/** Whether a file is UTF-16 text, which Notepad and Excel call Unicode. */
export const isUtf16 = (bytes: Buffer): boolean => utf16Of(bytes) !== undefined

/** The text of a CSV file: UTF-8 or UTF-16, with a byte order mark or without, else Windows-1252. */
export const decodeCsv = (bytes: Buffer): { readonly text: string; readonly encoding: CsvEncoding } => {
  const sixteen = utf16Of(bytes)
  if (sixteen) return { text: new TextDecoder(sixteen).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
