import fs from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { sampleFiles } from '../../cases/documents/testing/sample-files.ts'
import { readPdf } from '../letters/testing/read-pdf.ts'
import { enclose, insertLetter, pdfOf } from './testing/letter.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call, token } = await app.signInAs('mailroom')

const print = async (...ids: readonly number[]): Promise<Uint8Array> => {
  const query = ids.map((id) => `ids=${id}`).join('&')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${app.url}/api/mailroom/letters/print?${query}`, { headers })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
const widthsOf = async (bytes: Uint8Array): Promise<number[]> =>
  (await PDFDocument.load(bytes)).getPages().map((page) => Math.round(page.getWidth()))

const aPdf = async (width: number, pages = 1) => ({
  name: `volmacht ${width}.pdf`,
  bytes: await pdfOf(width, pages),
  type: 'application/pdf',
})
const aPhoto = { name: 'beschikking.jpg', bytes: sampleFiles.jpg, type: 'image/jpeg' }
const aPicture = { name: 'kenteken.png', bytes: sampleFiles.png, type: 'image/png' }
const a4 = 595

describe('a print', () => {
  it('has the enclosures after each letter, PDFs page by page and pictures on sheets of A4', async () => {
    const [first, second] = [await insertLetter(app, { width: 210 }), await insertLetter(app, { width: 220 })]
    await enclose(app, first, [await aPdf(310, 2), aPhoto])
    await enclose(app, second, [aPicture, await aPdf(320)])
    const printed = await print(second.id, first.id)
    expect(await widthsOf(printed)).toEqual([220, a4, 320, 210, 310, 310, a4])
  })

  it('has a page larger than A4 in its own size', async () => {
    const letter = await insertLetter(app, { width: 210 })
    await enclose(app, letter, [await aPdf(1684)])
    // 1684 × 300 points lies on its side.
    expect(await widthsOf(await print(letter.id))).toEqual([210, 842])
  })

  it('has a cover sheet that lists what must be added manually, and why', async () => {
    const [first, second] = [await insertLetter(app, { width: 210 }), await insertLetter(app, { width: 220 })]
    const [, , gone, changed] = await enclose(app, first, [
      { name: 'besluit.heic', bytes: sampleFiles.heic, type: 'image/heic' },
      { name: 'stuk.pdf', bytes: sampleFiles.pdf, type: 'application/pdf' },
      { name: 'weg.png', bytes: sampleFiles.png, type: 'image/png' },
      { name: 'anders.png', bytes: sampleFiles.png, type: 'image/png' },
      { name: 'half.png', bytes: sampleFiles.png.subarray(0, 900), type: 'image/png' },
      aPhoto,
    ])
    await app.db.delete(documents).where(eq(documents.id, gone?.id ?? 0))
    await fs.appendFile(path.join(dataDir, 'documents', String(changed?.storage_key)), 'x')
    const printed = await print(first.id, second.id)
    expect(await widthsOf(printed)).toEqual([a4, 210, a4, 220])
    const { pages } = await readPdf(printed)
    expect(pages[0]).toContain('Dit blad gaat niet mee op de post.')
    for (const words of [
      'besluit.heic – dit soort bestand kan niet worden afgedrukt',
      'stuk.pdf – dit bestand is beschadigd of te groot',
      'weg.png – staat niet meer in het dossier',
      'anders.png – is gewijzigd nadat de brief is gemaakt',
      'half.png – dit bestand is beschadigd of te groot',
    ])
      expect(pages[0]).toContain(words)
    expect(pages[0]).toMatch(/Administratief beroep van T-\d+: /)
    expect(pages[0]).not.toContain('beschikking.jpg')
  })

  it('omits a picture that would fill the memory', async () => {
    const letter = await insertLetter(app, { width: 210 })
    const bytes = Buffer.from(sampleFiles.png)
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    await enclose(app, letter, [{ name: 'bom.png', bytes, type: 'image/png' }])
    const { pages } = await readPdf(await print(letter.id))
    expect(pages[0]).toContain('bom.png – dit bestand is beschadigd of te groot')
  })

  it('is refused when it would be too large', async () => {
    const letter = await insertLetter(app)
    const [file] = await enclose(app, letter, [aPhoto])
    await app.db
      .update(documents)
      .set({ size: 200 * 1024 * 1024 })
      .where(eq(documents.id, file?.id ?? 0))
    const answer = await call('GET', `/mailroom/letters/print?ids=${letter.id}`)
    expect([answer.status, answer.body.code]).toEqual([409, 'print_too_large'])
  })
})

it('the list shows the enclosures of a letter, and those that cannot be printed', async () => {
  const letter = await insertLetter(app)
  const [photo, , gone] = await enclose(app, letter, [
    aPhoto,
    { name: 'besluit.heic', bytes: sampleFiles.heic, type: 'image/heic' },
    aPicture,
  ])
  await app.db.delete(documents).where(eq(documents.id, gone?.id ?? 0))
  const { body } = await call('GET', '/mailroom/letters')
  expect(body.find(({ id }: { id: number }) => id === letter.id).enclosures).toEqual([
    { label: 'beschikking.jpg', document_id: photo?.id, is_printable: true },
    { label: 'besluit.heic', document_id: expect.any(Number), is_printable: false },
    { label: 'kenteken.png', document_id: null, is_printable: false },
  ])
})
