import type { Content } from './file-content.ts'

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

/** Checks chunk by chunk whether a text is UTF-8. */
const utf8Check = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isValid = true
  return (chunk?: Buffer): boolean => {
    if (!isValid) return false
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      isValid = false
    }
    return isValid
  }
}

/** Whether a file is text: UTF-8 or Windows-1252, without control characters. Reads it all, a chunk at a time. */
export const isText = async ({ chunks }: Content): Promise<boolean> => {
  const isUtf8 = utf8Check()
  let isLatin = true
  for await (const chunk of chunks()) {
    for (const byte of chunk) {
      const kind = classes[byte]
      if (kind === control) return false
      if (kind === notLatin) isLatin = false
    }
    if (!isUtf8(chunk) && !isLatin) return false
  }
  return isUtf8() || isLatin
}
