/** A text has no control characters except line ends, tabs and form feeds. */
const layout: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d])

/** Bytes that are undefined in Windows-1252. */
const unassigned: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

const control = 1
const notLatin = 2

const classes = Uint8Array.from({ length: 256 }, (_, byte) => {
  if ((byte < 0x20 && !layout.has(byte)) || byte === 0x7f) return control
  return unassigned.has(byte) ? notLatin : 0
})

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether a file is text: UTF-8 or Windows-1252, without control characters. */
export const isText = (bytes: Uint8Array): boolean => {
  let isLatin = true
  for (const byte of bytes) {
    const kind = classes[byte]
    if (kind === control) return false
    if (kind === notLatin) isLatin = false
  }
  return isLatin || isUtf8(bytes)
}
