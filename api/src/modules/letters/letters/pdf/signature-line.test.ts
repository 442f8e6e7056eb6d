import { brands } from '@zaakwerk/domain/brands'
import { encode } from 'fast-png'
import { expect, it } from 'vitest'
import { sampleSender } from '../../../../platform/config/sender.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { Block } from './block-heights.ts'
import { letterPdf } from './letter-pdf.ts'

const unsigned: Block = {
  kind: 'sign_here',
  lines: ['Naam volmachtgever', 'Plaats', 'Datum', 'Handtekening'],
}
const [width, height] = [90, 45]
const png = Buffer.from(
  encode({ width, height, channels: 1, depth: 8, data: new Uint8Array(width * height) }),
)
const signed = (by: Extract<Block, { kind: 'signed' }>['by']): Block => ({
  kind: 'signed',
  facts: [
    ['Volmachtgever', 'mevrouw Ł. Şahin-Kőrösi'],
    ['Ondertekend op', '23 november 2026, 08:15 uur (Nederlandse tijd)'],
    ['Wijze', 'Handtekening getekend op het scherm, via een persoonlijke link'],
  ],
  by,
  note: `Ingestemd met de tekst hierboven.\nSHA-256 van dat bestand: ${'0123456789abcdef'.repeat(4)}`,
})
const drawn = signed({ kind: 'drawn', png, width, height })

const sheetOf = async (lines: number, part: Block) => {
  const text = Array.from({ length: lines }, (_, at) => ({ kind: 'paragraph', text: `Regel ${at}` }) as const)
  const body = [...text, { kind: 'heading', text: 'Ondertekening' } as const, part]
  const at = new Date('2026-11-23T07:15:00Z')
  const head = { title: 'Volmacht', reference: 'Z-12', subject: 'Volmacht', addressee: [], facts: [] }
  return readPdf(await letterPdf({ brand: brands.fines, sender: sampleSender, at, ...head, body }))
}

it('is no longer than the unsigned lines, so that a single sheet stays one', async () => {
  for (const lines of [14, 15, 16, 17, 18, 19, 20, 21]) {
    const [before, after] = [await sheetOf(lines, unsigned), await sheetOf(lines, drawn)]
    expect([lines, after.pages.length]).toEqual([lines, before.pages.length])
    // The signature stands with who signed, on the last sheet.
    for (const words of ['Ondertekening', 'Şahin-Kőrösi', 'Handtekening', 'SHA-256'])
      expect(after.pages.at(-1)).toContain(words)
  }
})

it('prints a name of any length in full, and describes a drawing', async () => {
  for (const name of ['Ng', `Maria ${'van der Heijden-Oosterveld '.repeat(4)}`.trim()])
    expect((await sheetOf(3, signed({ kind: 'typed', name }))).text).toContain(name)
  expect((await sheetOf(3, drawn)).roles).toContain('Figure')
})
