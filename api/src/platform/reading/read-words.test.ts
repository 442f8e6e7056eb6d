import { readPages } from '@zaakwerk/domain/reading/read-pages'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { drawPage } from './draw-page.ts'
import { turned } from './grey-picture.ts'
import { readLimits, readWords } from './read-words.ts'
import { lettersAsPdf } from './testing/letters-as-pdf.ts'
import { madeUpLetter } from './testing/made-up-letters.ts'
import { seeded } from './testing/made-up-values.ts'
import { asJpeg, withFlaws } from './testing/photograph.ts'

const contentType = 'application/pdf'

const pdfOf = async (
  options: PDFKit.PDFDocumentOptions,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = new PDFDocument(options)
  const pieces: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece))
    pdf.on('end', resolve)
  })
  draw(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(pieces))
}

const papersOf = async (file: Parameters<typeof readWords>[0]) => {
  const read = await readWords(file)
  if (typeof read === 'string') throw new Error(read)
  const papers = readPages(read.pages, { authorities: [], today: '2026-11-27' })
  return {
    ...read,
    papers: papers.map(({ first_page, proposals }) => ({
      first_page,
      values: Object.fromEntries(proposals.map(({ field, value }) => [field, value])),
      proposals,
    })),
  }
}

describe('a PDF with a text layer', () => {
  it('has words with their places, each page by itself', async () => {
    const letters = [madeUpLetter('decision', 3), madeUpLetter('objection_decision', 4)]
    const { method, pageCount, papers } = await papersOf({ bytes: await lettersAsPdf(letters), contentType })
    expect([method, pageCount, papers.map(({ first_page }) => first_page)]).toEqual(['text', 2, [1, 2]])
    for (const [at, { expected }] of letters.entries()) expect(papers[at]?.values).toMatchObject(expected)
    const number = papers[0]?.proposals.find(({ field }) => field === 'number')
    // Drawn at 190 of 595 points, on the tenth line.
    expect(number?.piece?.x).toBeCloseTo(190 / 595, 2)
    expect(number?.piece?.y).toBeGreaterThan(0.1)
    expect(number?.piece?.y).toBeLessThan(0.35)
  })

  it('of 500 pages is read up to the limit, and reports its number of pages', async () => {
    const bytes = await pdfOf({ autoFirstPage: false }, (pdf) => {
      for (let page = 0; page < 500; page += 1)
        pdf.addPage().text('Een bladzijde met meer dan acht woorden erop, steeds weer.')
    })
    const read = await readWords({ bytes, contentType })
    expect(read).toMatchObject({ method: 'text', pageCount: 500 })
    expect(typeof read === 'string' ? read : read.pages.length).toBe(readLimits.pages)
  })
})

it('a font that maps letters to a null character gives words that can be stored', async () => {
  const toUnicode = `begincmap 1 begincodespacerange <00> <FF> endcodespacerange
1 beginbfrange <20> <5A> <0020> endbfrange 1 beginbfchar <58> <0000> endbfchar endcmap`
  const content = 'BT /F1 12 Tf 72 720 Td (DE DAGTEKENING STAAT HIER: EEXN TWEE DRIE VIER VIJF ZES) Tj ET'
  const stream = (text: string) => `<< /Length ${text.length} >> stream\n${text}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    stream(toUnicode),
  ].map((body, at) => `${at + 1} 0 obj ${body} endobj`)
  const pdf = ['%PDF-1.4', ...objects, 'trailer << /Root 1 0 R >>', '%%EOF'].join('\n')
  const read = await readWords({ bytes: new Uint8Array(Buffer.from(pdf)), contentType })
  const words =
    typeof read === 'string' ? [read] : read.pages.flatMap((page) => page.words.map((word) => word.text))
  expect(words.slice(4)).toEqual(['EEN', 'TWEE', 'DRIE', 'VIER', 'VIJF', 'ZES'])
})

describe('an unreadable file', () => {
  it.each([
    ['has a password', () => pdfOf({ userPassword: 'geheim' }, (pdf) => pdf.text('Geheim')), 'encrypted'],
    ['is broken', async () => new Uint8Array(Buffer.from('%PDF-1.4\nniets')), 'broken'],
  ])('%s', async (_what, make, reason) => {
    expect(await readWords({ bytes: await make(), contentType })).toBe(reason)
  })

  it('may be of another kind', async () => {
    expect(await readWords({ bytes: new Uint8Array(8), contentType: 'text/plain' })).toBe('unsupported')
  })

  it('may be a page of 20,000 × 20,000 points without text: it is drawn small, and has no words', async () => {
    const bytes = await pdfOf({ size: [20_000, 20_000] }, (pdf) => pdf.rect(0, 0, 100, 100).fill('black'))
    expect(await readWords({ bytes, contentType })).toEqual({
      method: 'ocr',
      pageCount: 1,
      pages: [{ words: [] }],
    })
  })

  it('may be a picture of 20,000 × 20,000 pixels: it is not decoded', async () => {
    const png = Buffer.alloc(64)
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
    png.writeUInt32BE(20_000, 16)
    png.writeUInt32BE(20_000, 20)
    await expect(drawPage({ bytes: new Uint8Array(png), contentType: 'image/png', page: 1 })).rejects.toThrow(
      'a picture of 400000000 pixels',
    )
  })
})

it('reads a photograph that is upside down, skewed, in shadow and noisy, and returns its rotation', async () => {
  const letter = madeUpLetter('decision', 7)
  const page = await drawPage({ bytes: await lettersAsPdf([letter]), contentType, page: 1 })
  const flaws = { skew: 2, noise: 25, shadow: 0.5, quality: 60 }
  const photograph = asJpeg(turned(withFlaws(page, flaws, seeded(1)), 2), flaws.quality)
  const { method, pages, papers } = await papersOf({ bytes: photograph, contentType: 'image/jpeg' })
  expect([method, pages[0]?.turn?.quarters]).toEqual(['ocr', 2])
  expect(pages[0]?.turn?.skew).toBeCloseTo((-2 * Math.PI) / 180, 2)
  expect(papers[0]?.values).toMatchObject(letter.expected)
  expect(papers[0]?.proposals.find(({ field }) => field === 'number')).toMatchObject({ is_confirmed: true })
})
