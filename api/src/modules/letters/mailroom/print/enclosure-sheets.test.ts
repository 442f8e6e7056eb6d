import { deflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { sampleFiles } from '../../../cases/documents/testing/sample-files.ts'
import { aChunk, aPng } from '../../../client-portal/testing/signature.builder.ts'
import { enclosureSheets } from './enclosure-sheets.ts'

const pdf = (bytes: Uint8Array) => enclosureSheets({ bytes, contentType: 'application/pdf' })
const png = (bytes: Uint8Array) => enclosureSheets({ bytes, contentType: 'image/png' })
const broken = { missing: 'dit bestand is beschadigd of te groot' }

const sheetsOf = async (made: Awaited<ReturnType<typeof pdf>>): Promise<PDFDocument> => {
  if ('missing' in made) throw new Error(made.missing)
  return PDFDocument.load(made.pdf)
}

const aPdf = async (title = 'x'): Promise<PDFDocument> => {
  const made = await PDFDocument.create()
  made.setTitle(title)
  made.addPage([300, 400]).drawRectangle({ x: 10, y: 10, width: 100, height: 100 })
  return made
}

/** A PDF of one page and a stream of objects that is packed twice: 70 MB of nothing, more than is unpacked, in hardly a kilobyte. */
const bomb = (): Buffer => {
  const packed = deflateSync(deflateSync(Buffer.alloc(70_000_000), { level: 1 }), { level: 9 })
  const head = `%PDF-1.5
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>> endobj
4 0 obj <</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>
stream
`
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 5>>\n%%EOF'),
  ])
}

describe('a PDF', () => {
  it('that is compressed twice is omitted, without unpacking it all', async () => {
    const file = bomb()
    expect(file.length).toBeLessThan(1_500)
    const before = process.memoryUsage().arrayBuffers
    expect(await pdf(file)).toEqual(broken)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000)
  })

  it('that is protected from changes is printed', async () => {
    const made = await aPdf()
    made.encrypt({ ownerPassword: 'geheim', userPassword: '' })
    expect((await sheetsOf(await pdf(await made.save()))).getPageCount()).toBe(1)
  })

  it('that requires a password is omitted with that reason', async () => {
    const made = await aPdf()
    made.encrypt({ ownerPassword: 'geheim', userPassword: 'open' })
    expect(await pdf(await made.save())).toEqual({ missing: 'dit bestand is beveiligd met een wachtwoord' })
  })

  it.each([
    ['a byte order mark', Buffer.from('\ufeff')],
    ['an empty line', Buffer.from('\r\n')],
    ['orders to a printer', Buffer.from('\x1b%-12345X@PJL JOB\n')],
  ])('with %s in front of it is printed', async (_, before) => {
    const file = Buffer.concat([before, await (await aPdf()).save()])
    expect((await sheetsOf(await pdf(file))).getPageCount()).toBe(1)
  })

  it('is printed without its actions on opening', async () => {
    const made = await aPdf()
    const action = { Type: 'Action', S: 'JavaScript', JS: '(app.alert(1))' }
    const link = made.context.register(
      made.context.obj({ Type: 'Annot', Subtype: 'Link', A: action, AA: action }),
    )
    const [page] = made.getPages()
    page?.node.set(PDFName.of('Annots'), made.context.obj([link]))
    page?.node.set(PDFName.of('AA'), made.context.obj({ O: action }))
    made.addJavaScript('main', 'app.alert(2)')
    const sheets = await sheetsOf(await pdf(await made.save()))
    const node = sheets.getPage(0).node
    expect(node.has(PDFName.of('AA'))).toBe(false)
    const mark = node.lookup(PDFName.of('Annots'), PDFArray).lookup(0, PDFDict)
    expect([mark.has(PDFName.of('A')), mark.has(PDFName.of('AA'))]).toEqual([false, false])
    expect(sheets.catalog.has(PDFName.of('Names'))).toBe(false)
  })

  it.each([
    ['is empty', Buffer.from('%PDF-1.4\n%%EOF')],
    ['ends in the middle', sampleFiles.pdf.subarray(0, 20)],
  ])('that %s is omitted', async (_, file) => {
    expect(await pdf(file)).toEqual(broken)
  })
})

const size = { width: 4, height: 3 }

describe('a PNG', () => {
  it.each([
    ['of colours', { ...size, channels: 3, depth: 8, data: new Uint8Array(36) } as const],
    ['of greys', { ...size, channels: 1, depth: 8, data: new Uint8Array(12) } as const],
    ['that can be seen through', { ...size, channels: 4, depth: 8, data: new Uint8Array(48) } as const],
    ['of 16 bits', { ...size, channels: 3, depth: 16, data: new Uint16Array(36) } as const],
  ])('%s is printed on a sheet of A4', async (_, picture) => {
    const sheets = await sheetsOf(await png(encode(picture)))
    expect(Math.round(sheets.getPage(0).getWidth())).toBe(595)
  })

  it.each([
    [
      'has a second header',
      () => aPng({ extra: [aChunk('IHDR', Buffer.from('0000ffff0000ffff0806000000', 'hex'))] }),
    ],
    [
      'unpacks to more than it says',
      () => aPng({ packed: deflateSync(Buffer.alloc(50_000_000), { level: 1 }) }),
    ],
    ['unpacks to less than it says', () => aPng({ data: Buffer.alloc(10) })],
    ['says that it is larger than any memory', () => aPng({ width: 0xffff_ffff, height: 0xffff_ffff })],
    ['ends in the middle', () => aPng({}).subarray(0, -30)],
  ])('that %s is omitted', async (_, file) => {
    expect(await png(file())).toEqual(broken)
  })
})
