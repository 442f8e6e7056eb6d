import { fileTypeFromBuffer } from 'file-type'

/** The kind that the first bytes of a file indicate. */
export type Signature = 'pdf' | 'late-pdf' | 'jpg' | 'png' | 'heic' | 'compound'

/** The MIME type that `file-type` finds; undefined when it knows none. */
export const detected = async (head: Buffer): Promise<string | undefined> => {
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined
  }
}

interface Rule {
  readonly at: number
  readonly bytes: Buffer
  /** MIME types that `file-type` may report: it skips an ID3 tag, which can disguise a file as another kind. */
  readonly types: readonly string[]
}

const rules: Readonly<Record<'jpg' | 'png' | 'heic' | 'compound', Rule>> = {
  jpg: { at: 0, bytes: Buffer.from('ffd8ff', 'hex'), types: ['image/jpeg'] },
  png: { at: 0, bytes: Buffer.from('89504e470d0a1a0a', 'hex'), types: ['image/png', 'image/apng'] },
  heic: { at: 4, bytes: Buffer.from('ftyp'), types: ['image/heic', 'image/heif'] },
  compound: { at: 0, bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex'), types: ['application/x-cfb'] },
}

/** Brands that mark a file as HEIC, in any order. */
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis'])

const hasHeicBrand = (head: Buffer): boolean => {
  const length = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= length; at += 4)
    if (heicBrands.has(head.toString('latin1', at, at + 4))) return true
  return false
}

/** ISO 32000-1, annex H: readers find the header anywhere in the first 1,024 bytes. */
const pdfHeaderWithin = 1024
const pdfTypes: ReadonlySet<string | undefined> = new Set([
  undefined,
  'application/pdf',
  'application/illustrator',
])

/** Blank lines and a byte order mark, which some programs write before a PDF. */
const isBlank = (before: Buffer): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*$/.test(before.toString('latin1'))

/** A file that begins like an executable, script or markup is treated as that, whatever follows. */
const beginsAsOther = (before: Buffer): boolean => /^\s*(?:<|#!|ID3|MZ|PK|%!)/.test(before.toString('latin1'))

const pdfIn = (head: Buffer, type: string | undefined): Signature | undefined => {
  const at = head.subarray(0, pdfHeaderWithin).indexOf('%PDF-')
  if (at === -1 || !pdfTypes.has(type)) return undefined
  const before = head.subarray(0, at)
  if (isBlank(before)) return 'pdf'
  return beginsAsOther(before) ? undefined : 'late-pdf'
}

/**
 * The kind that the first bytes of a file indicate, at their exact offset; undefined for other files. `late-pdf`: a PDF after bytes that are not a file type of
 * their own, such as printer commands.
 */
export const signatureOf = async (head: Buffer): Promise<Signature | undefined> => {
  const type = await detected(head)
  for (const [kind, { at, bytes, types }] of Object.entries(rules)) {
    if (!head.subarray(at, at + bytes.length).equals(bytes) || !types.includes(type ?? '')) continue
    if (kind === 'jpg' || kind === 'png' || kind === 'compound') return kind
    if (hasHeicBrand(head)) return 'heic'
  }
  return pdfIn(head, type)
}
