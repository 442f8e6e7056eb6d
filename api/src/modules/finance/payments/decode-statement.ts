import { UnreadableStatement } from './unreadable-statement.ts'

const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
  // Without a byte order mark, by the first bytes of an XML file.
  { mark: [0x3c, 0], encoding: 'utf-16le' },
  { mark: [0, 0x3c], encoding: 'utf-16be' },
] as const

/** Encodings that banks declare; others cannot be detected reliably. */
const declarable: readonly string[] = ['utf-8', 'windows-1252', 'iso-8859-15']

const takeOther = 'Download het afschrift bij de bank als CAMT.053.'

const otherKinds: readonly { readonly start: RegExp; readonly message: string }[] = [
  { start: /^PK[\s\S]*\[Content_Types\]\.xml/, message: `Dit is een Excel-bestand. ${takeOther}` },
  { start: /^PK/, message: 'Dit is een zip-bestand. Pak het uit en kies het XML-bestand dat erin zit.' },
  { start: /^%PDF/, message: 'Geen XML-bestand: de inhoud is een pdf.' },
  {
    start: /^\s*(?:\{1:|:20:|:940:|ABNANL2A|INGBNL2A)/,
    message: `Dit is een MT940-bestand. ${takeOther}`,
  },
  { start: /^\s*(?:OFXHEADER|<OFX>|<\?OFX)/, message: `Dit is een OFX-bestand. ${takeOther}` },
  { start: /^(?!\s*<)[^\n]*[;,\t][^\n]*(?:\n|$)/, message: `Dit is een CSV- of tekstbestand. ${takeOther}` },
]

/** The encoding of a label, also for "UTF8", "Latin1" and "ISO8859_1". Empty when unknown. */
const encodingNamed = (label: string): string => {
  try {
    return new TextDecoder(label.replaceAll('_', '-')).encoding
  } catch {
    return ''
  }
}

const encodingOf = (bytes: Uint8Array, start: string): string => {
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return marked.encoding
  const other = otherKinds.find((kind) => kind.start.test(start))
  if (other) throw new UnreadableStatement(other.message, 415)
  if (!/^\s*</.test(start)) throw new UnreadableStatement('Dit is geen XML-bestand.', 415)
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(start)?.[1]
  const encoding = declared ? encodingNamed(declared) : 'utf-8'
  // The declaration is readable as single bytes, so it cannot be UTF-16: programs declare that for UTF-8.
  if (encoding.startsWith('utf-16')) return 'utf-8'
  if (!declarable.includes(encoding))
    throw new UnreadableStatement(`De tekencodering “${declared}” van dit bestand wordt niet gelezen.`)
  return encoding
}

/** Decodes an XML file by its byte order mark or its declaration; UTF-8 without either. */
export const decodeStatement = (bytes: Uint8Array): string => {
  if (bytes.every((byte) => byte <= 0x20)) throw new UnreadableStatement('Dit bestand is leeg.')
  const encoding = encodingOf(bytes, Buffer.from(bytes.subarray(0, 400)).toString('latin1'))
  try {
    // Some exports begin with an empty line, which XML does not allow before its declaration.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart()
  } catch {
    throw new UnreadableStatement(
      `Dit bestand bevat tekens die niet passen bij zijn tekencodering (${encoding.toUpperCase()}).`,
    )
  }
}
