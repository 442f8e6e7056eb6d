import { inflateSync } from 'node:zlib'
import { brands } from '@zaakwerk/domain/brands'
import { expect, it } from 'vitest'
import type { Letter } from './letters.ts'
import { renderLetter } from './pdf.ts'

/** What is drawn on the sheet of a letter from this sender. */
const drawn = async (sender: Letter['sender']): Promise<string> => {
  const pdf = await renderLetter(
    { sender, receiver: ['CVOM'], title: 'Beroep', facts: [], paragraphs: ['Geachte heer, mevrouw,'] },
    new Date(),
  )
  const start = pdf.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(pdf.subarray(start)).toString('latin1')
}

it('prints what comes from us on the letterhead of its brand', async () => {
  const colour = /0\.05\d+ 0\.36\d+ 0\.63\d+ scn/
  expect(await drawn(brands.fines)).toMatch(colour)
  expect(await drawn(['Gemeente Utrecht'])).not.toMatch(colour)
})
