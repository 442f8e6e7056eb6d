const plain: Readonly<Record<string, string>> = { ı: 'i', İ: 'I', ł: 'l', Ł: 'L', đ: 'd' }

/** A text in characters that PDF's standard fonts have: Western letters only; others lose their accent. */
const printable = (text: string): string =>
  text.replace(/[^ -ÿ‘’“”€–—•…]/g, (sign) => plain[sign] ?? sign.normalize('NFD')[0] ?? '')

/** The content of a page, from the top. */
export interface PlainSheet {
  readonly title: string
  readonly blocks: readonly {
    readonly text: string
    /** Font size in points; default 10.5. */
    readonly size?: number
    readonly isBold?: boolean
  }[]
  /** Calendar date. */
  readonly day: string
}

/** Characters of Windows-1252 that Latin-1 lacks. */
const beyondLatin: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

const literal = (text: string): string => {
  const bytes = [...printable(text)].map((sign) =>
    String.fromCharCode(beyondLatin[sign] ?? sign.charCodeAt(0)),
  )
  return `(${bytes.join('').replace(/[()\\]/g, '\\$&')})`
}

const lettersOfLine = 88
const linesOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${lettersOfLine}}(?:\\s|$)`, 'g')) ?? [''])

const drawn = ({ blocks }: PlainSheet): string => {
  let y = 780
  const lines = blocks.flatMap(({ text, size = 10.5, isBold = false }) => {
    y -= size
    return linesOf(text).map((line) => {
      y -= size * 1.4
      return `BT /${isBold ? 'B' : 'R'} ${size} Tf 71 ${y.toFixed(1)} Td ${literal(line.trim())} Tj ET`
    })
  })
  return lines.join('\n')
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** A PDF of one A4 page in standard fonts (ISO 32000-1): a kilobyte, and quick to make. */
export const plainPdf = (sheet: PlainSheet): Buffer => {
  const content = drawn(sheet)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (nl) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(sheet.title)} /CreationDate (D:${sheet.day.replaceAll('-', '')}) >>`,
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + xref + trailer, 'latin1')
}
