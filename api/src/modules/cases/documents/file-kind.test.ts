import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { ApiError, ValidationError } from '../../../platform/errors/errors.ts'
import { contentTypeOf, judgeFile } from './file-kind.ts'
import { compoundFile, sampleFiles } from './testing/sample-files.ts'

const { pdf, jpg, png, heic, doc, txt } = sampleFiles

const chunked = (content: Buffer, chunkBytes: number): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / chunkBytes) }, (_, n) =>
    content.subarray(n * chunkBytes, (n + 1) * chunkBytes),
  )

/** A store that holds one file and hands it out in chunks of this many bytes. */
const storeOf = (content: Buffer, chunkBytes = 1000) => {
  const opened: Readable[] = []
  const open = async () => {
    const stream = Readable.from(chunked(content, chunkBytes))
    opened.push(stream)
    return { stream, size: content.length }
  }
  return { read: open, open, allClosed: () => opened.every(({ destroyed }) => destroyed) }
}

const staged = (name: string, content: Buffer): StagedFile => ({
  name,
  size: content.length,
  sha256: '',
  key: 'x',
})

const judge = (name: string, content: Buffer, chunkBytes?: number) =>
  judgeFile(storeOf(content, chunkBytes), staged(name, content))

const refusal = async (name: string, content: Buffer): Promise<string> => {
  const error: unknown = await judge(name, content).then(
    ({ contentType }) => `accepted as ${contentType}`,
    (problem: unknown) => problem,
  )
  if (error instanceof ApiError) return `${error.status} ${error.detail}`
  if (error instanceof ValidationError) return `422 ${error.fields.map(({ msg }) => msg).join()}`
  return String(error)
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const ftyp = (...brands: string[]): Buffer => {
  const [major = '', ...compatible] = brands
  const box = latin(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`)
  box.writeUInt32BE(box.length, 0)
  return Buffer.concat([box, Buffer.alloc(64)])
}
const zip = Buffer.from('504b0304140000000800', 'hex')
const exe = Buffer.concat([latin('MZ\x90\0\x03'), Buffer.alloc(300)])

describe('a file that matches its extension', () => {
  it.each([
    ['brief.pdf', pdf, 'application/pdf'],
    ['BRIEF.PDF', pdf, 'application/pdf'],
    ['foto.jpg', jpg, 'image/jpeg'],
    ['foto.jpeg', jpg, 'image/jpeg'],
    ['scan.png', png, 'image/png'],
    ['IMG_0001.HEIC', heic, 'image/heic'],
    ['andere-telefoon.heic', ftyp('mif1', 'mif1', 'heic'), 'image/heic'],
    ['oud.doc', doc, 'application/msword'],
    ['groot.doc', compoundFile(['WordDocument'], 512 * 300), 'application/msword'],
    ['utf8.txt', txt, 'text/plain'],
    ['bom.txt', Buffer.from('\ufeffmet een BOM'), 'text/plain'],
    ['latin1.txt', latin('caf\xe9, geen UTF-8'), 'text/plain'],
    ['windows.txt', latin('\x80 120 \x93tussen aanhalingstekens\x94'), 'text/plain'],
    ['begint-als-plaatje.txt', latin('BM Advocaten\n'), 'text/plain'],
  ])('%s is accepted', async (name, content, contentType) => {
    expect((await judge(name, content)).contentType).toBe(contentType)
  })

  it.each([
    ['een nieuwe regel.pdf', Buffer.concat([latin('\r\n'), pdf]), 'application/pdf'],
    ['met BOM.pdf', Buffer.concat([latin('\xef\xbb\xbf'), pdf]), 'application/pdf'],
    ['van een printer.pdf', Buffer.concat([latin('\x1b%-12345X@PJL JOB\n'), pdf]), 'application/pdf'],
    ['zestien bytes.pdf', Buffer.concat([Buffer.alloc(16, 7), pdf]), 'application/pdf'],
    ['bijna te laat.pdf', Buffer.concat([Buffer.alloc(1000, 7), pdf]), 'application/pdf'],
  ])(
    '%s is accepted as readers accept it: its header is within the first 1,024 bytes',
    async (name, content, type) => {
      expect((await judge(name, content)).contentType).toBe(type)
    },
  )

  it.each([1, 3, 127, 129, 65_536])(
    'is also recognised when it arrives %i bytes at a time',
    async (chunkBytes) => {
      for (const [name, content] of Object.entries(sampleFiles))
        expect(await judge(`x.${name}`, content, chunkBytes)).toMatchObject({ name: `x.${name}` })
    },
  )
})

describe('a file with the extension of another accepted kind', () => {
  it.each([
    ['IMG_0001.HEIC', jpg, 'IMG_0001.jpg', 'image/jpeg'],
    ['schermafbeelding.jpg', png, 'schermafbeelding.png', 'image/png'],
    ['foto.png', jpg, 'foto.jpg', 'image/jpeg'],
    ['foto.jpeg', heic, 'foto.heic', 'image/heic'],
    ['brief.doc', pdf, 'brief.pdf', 'application/pdf'],
    ['scan.jpg', pdf, 'scan.pdf', 'application/pdf'],
    ['oud.pdf', doc, 'oud.doc', 'application/msword'],
    ['log.txt', pdf, 'log.pdf', 'application/pdf'],
    ['log.txt', png, 'log.png', 'image/png'],
    ['foto.jpeg', jpg, 'foto.jpeg', 'image/jpeg'],
  ])('%s gets the extension of its content: %#', async (name, content, mended, contentType) => {
    expect(await judge(name, content)).toEqual({ name: mended, contentType })
  })

  it('is not taken for a PDF because its text mentions one', async () => {
    const content = latin('Het bestand begint met %PDF-1.4, zegt men.')
    expect(await judge('notitie.txt', content)).toEqual({ name: 'notitie.txt', contentType: 'text/plain' })
  })
})

const save = {
  pdf: ' Open het en sla het op als pdf.',
  picture: ' Open de afbeelding en sla die op als jpg of png.',
  unpack: ' Pak het eerst uit en kies de bestanden die erin zitten.',
}
const not = (name: string, called: string, advice = ''): string => `415 "${name}" is geen ${called}.${advice}`

describe('a file of a kind that is not accepted', () => {
  it.each([
    ['brief.pdf', txt, not('brief.pdf', 'PDF-bestand')],
    ['brief.pdf', exe, not('brief.pdf', 'PDF-bestand')],
    ['brief.pdf', zip, not('brief.pdf', 'PDF-bestand', save.unpack)],
    ['brief.pdf', Buffer.concat([zip, pdf]), not('brief.pdf', 'PDF-bestand', save.unpack)],
    ['brief.pdf', Buffer.concat([latin('ID3\x03\0\0\0\0\0\0'), pdf]), not('brief.pdf', 'PDF-bestand')],
    ['brief.pdf', latin('%PDF'), not('brief.pdf', 'PDF-bestand')],
    ['brief.pdf', Buffer.concat([Buffer.alloc(1020, 7), pdf]), not('brief.pdf', 'PDF-bestand')],
    [
      'brief.pdf',
      Buffer.concat([latin('GIF89a\x01\0\x01\0'), pdf]),
      not('brief.pdf', 'PDF-bestand', save.picture),
    ],
    [
      'brief.pdf',
      Buffer.concat([latin('<html><script>alert(1)</script>'), pdf]),
      not('brief.pdf', 'PDF-bestand'),
    ],
    ['brief.pdf', Buffer.concat([latin('#!/bin/sh\n'), pdf]), not('brief.pdf', 'PDF-bestand')],
    ['brief.pdf', Buffer.concat([latin('MZ\x90\0'), pdf]), not('brief.pdf', 'PDF-bestand')],
    ['foto.jpeg', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), not('foto.jpeg', 'JPEG-afbeelding')],
    ['foto.png', latin('GIF89a\x01\0\x01\0'), not('foto.png', 'PNG-afbeelding', save.picture)],
    ['foto.heic', ftyp('avif', 'avif', 'mif1'), not('foto.heic', 'HEIC-afbeelding', save.picture)],
    ['foto.heic', ftyp('mif1', 'mif1', 'avif'), not('foto.heic', 'HEIC-afbeelding', save.picture)],
    ['foto.heic', ftyp('isom', 'isom', 'heic'), not('foto.heic', 'HEIC-afbeelding')],
    ['oud.doc', compoundFile(['Workbook']), not('oud.doc', 'Word-bestand (.doc)', save.pdf)],
    ['oud.doc', compoundFile(['WordDocument2']), not('oud.doc', 'Word-bestand (.doc)', save.pdf)],
    ['nieuw.doc', zip, not('nieuw.doc', 'Word-bestand (.doc)', save.pdf)],
    ['oud.doc', latin('{\\rtf1 brief}'), not('oud.doc', 'Word-bestand (.doc)', save.pdf)],
    ['log.txt', latin('een\0nul'), not('log.txt', 'tekstbestand')],
    ['log.txt', latin('kleur \x1b[31m'), not('log.txt', 'tekstbestand')],
    ['log.txt', Buffer.from('UTF-16', 'utf16le'), not('log.txt', 'tekstbestand')],
    ['log.txt', latin('geen UTF-8 \xff en geen Latin-1 \x81'), not('log.txt', 'tekstbestand')],
  ])('%s (%#) is refused with its kind', async (name, content, answer) => {
    expect(await refusal(name, content)).toBe(answer)
  })

  const kinds = 'Kies pdf, jpg, jpeg, png, heic, doc of txt.'
  it.each([
    ['x.exe', ''],
    ['x.pdf.exe', ''],
    ['x.docx', save.pdf],
    ['x.zip', save.unpack],
    ['zonder', ''],
    ['x.constructor', ''],
    ['x.svg', save.picture],
    ['x.webp', save.picture],
    ['x.pdf ', ''],
  ])('%j has an extension that is not accepted, and the message says what to do', async (name, advice) => {
    expect(await refusal(name, pdf)).toBe(
      `415 "${name}": dit soort bestand is niet toegestaan. ${kinds}${advice}`,
    )
  })

  it('has a readable name in the message', async () => {
    expect(await refusal('fac\u202etuur\r\n.pdf', txt)).toBe('415 "factuur.pdf" is geen PDF-bestand.')
    expect(await refusal(`${'a'.repeat(300)}.pdf`, txt)).toMatch(/^415 "a{79}…" is geen/)
  })

  it('is distinguished from an empty one', async () => {
    expect(await refusal('x.pdf', Buffer.alloc(0))).toBe('422 "x.pdf" is leeg.')
  })
})

describe('a file that was put into the folder outside the product', () => {
  const typeOf = (content: Buffer) =>
    contentTypeOf(storeOf(content), { storageKey: '1/x', name: 'x', size: content.length })

  it.each([
    ['a PDF', pdf, 'application/pdf'],
    ['a JPEG', jpg, 'image/jpeg'],
    ['a PNG', png, 'image/png'],
    ['a HEIC', heic, 'image/heic'],
    ['a Word file', doc, 'application/msword'],
    ['a text', txt, 'text/plain'],
    ['a page', latin('<!doctype html><script>alert(1)</script>'), 'text/plain'],
    ['an archive', zip, 'application/zip'],
    [
      'a PDF behind something else',
      Buffer.concat([latin('ID3\x03\0\0\0\0\0\0'), pdf]),
      'application/octet-stream',
    ],
    ['a workbook', compoundFile(['Workbook']), 'application/x-cfb'],
    ['unknown content', Buffer.from([1, 2, 3, 0, 255]), 'application/octet-stream'],
    ['empty', Buffer.alloc(0), 'application/octet-stream'],
  ])('gets its type from its content: %s', async (_what, content, contentType) => {
    expect(await typeOf(content)).toBe(contentType)
  })

  it('has no type when it is missing or reading it breaks off', async () => {
    const gone = { open: async () => undefined }
    const broken = {
      open: async () => ({
        stream: new Readable({
          read: (): never => {
            throw new Error('EIO')
          },
        }),
        size: 5,
      }),
    }
    for (const store of [gone, broken])
      expect(await contentTypeOf(store, { storageKey: '1/x', name: 'x', size: 5 })).toBe(
        'application/octet-stream',
      )
  })

  it('is closed again, however much of it was read', async () => {
    for (const content of [...Object.values(sampleFiles), Buffer.alloc(300_000, 'a')]) {
      const store = storeOf(content)
      await contentTypeOf(store, { storageKey: '1/x', name: 'x', size: content.length })
      expect(store.allClosed()).toBe(true)
    }
  })
})
