interface PdfOptions {
  readonly pages?: number
  /** Encrypted with an unknown password. */
  readonly isEncrypted?: boolean
  /** A white scan of 8 by 8 dots on each page, in fax compression. */
  readonly hasScan?: boolean
}

/** CCITT group 4: eight rows equal to the one above, then the end. */
const whiteScan = 'FF001001>'

const scan =
  '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1 ' +
  '/Filter [/ASCIIHexDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 8 /Rows 8 >>] ' +
  `/Length ${whiteScan.length} >>\nstream\n${whiteScan}\nendstream`

/** A PDF of pages of 200 by 300 points with one grey square each. */
export const aPdf = ({ pages = 1, isEncrypted = false, hasScan = false }: PdfOptions = {}): Blob => {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index} 0 R`)
  const drawing = hasScan ? 'q 100 0 0 100 0 0 cm /S Do Q' : '0.5 g 20 20 100 100 re f'
  const resources = hasScan ? ` /Resources << /XObject << /S ${4 + pages} 0 R >> >>` : ''
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...kids.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /Contents 3 0 R${resources} >>`),
    ...(hasScan ? [scan] : []),
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const key = '0'.repeat(64)
  const lock = isEncrypted
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >> /ID [<00> <00>]`
    : ''
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${text.length}\n%%EOF`
  return new Blob([text], { type: 'application/pdf' })
}
