import type { GreyPicture } from '@zaakwerk/api/platform/reading/grey-picture'
import { readWords } from '@zaakwerk/api/platform/reading/read-words'
import { lettersAsPdf } from '@zaakwerk/api/platform/reading/testing/letters-as-pdf'
import {
  type MadeUpLetter,
  madeUpKinds,
  madeUpLetter,
} from '@zaakwerk/api/platform/reading/testing/made-up-letters'
import { seeded } from '@zaakwerk/api/platform/reading/testing/made-up-values'
import { asJpeg } from '@zaakwerk/api/platform/reading/testing/photograph'
import { readPages } from '@zaakwerk/domain/reading/read-pages'
import { paperWays, photographed } from './paper-ways.ts'
import { fixed, printTable } from './table.ts'

const contentType = 'application/pdf'

/** Scribbles, as a page of handwriting has: nothing may be read of it. */
const scribbled = (random: () => number): GreyPicture => {
  const [width, height] = [1654, 2339]
  const data = new Uint8Array(width * height).fill(250)
  for (let line = 0; line < 20; line += 1) {
    const y = 200 + line * 95
    for (let x = 150; x < 1450; x += 0.5) {
      const wave = Math.sin(x / (9 + random())) * 18 + Math.sin(x / 31 + line) * 12 + random() * 3
      for (let thick = 0; thick < 3; thick += 1)
        data[Math.round(y + wave + thick) * width + Math.round(x)] = 30
    }
  }
  return { width, height, data }
}

interface Score {
  pages: number
  seconds: number
  wrong: number
  readonly right: Map<string, number>
  readonly asked: Map<string, number>
}

const groups: Readonly<Record<string, string>> = {
  kind: 'kind',
  number: 'number',
  decision_date: 'date',
  committal_date: 'date',
}

const add = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

/** A value that is wrong and that nothing casts doubt on is what a person may overlook. */
const score = (
  score: Score,
  { expected }: MadeUpLetter,
  read: Awaited<ReturnType<typeof readWords>>,
): void => {
  const papers =
    typeof read === 'string' ? [] : readPages(read.pages, { authorities: [], today: '2026-11-30' })
  const proposals = papers[0]?.proposals ?? []
  for (const [field, value] of Object.entries(expected)) {
    const group = groups[field] ?? 'other'
    const found = proposals.find((one) => one.field === field)
    add(score.asked, group)
    if (found?.value === value) add(score.right, group)
    else if (found && found.value !== null && found.doubts.length === 0) score.wrong += 1
  }
}

const share = ({ right, asked }: Score, group: string): string =>
  `${fixed((100 * (right.get(group) ?? 0)) / (asked.get(group) ?? 1), 0)} %`

/**
 * Reads made-up letters of ten kinds that no rule was written for, as they come in, and prints how many numbers, dates and kinds are right. `rounds`: letters of each kind and way.
 */
export const reading = async (rounds: number): Promise<void> => {
  const rows = [['', 'pages', 'number', 'date', 'kind', 'other', 'wrong without a doubt', 'seconds a page']]
  const read = async (
    name: string,
    make: (letter: MadeUpLetter, seed: number) => Promise<Parameters<typeof readWords>[0]>,
  ): Promise<void> => {
    const counted: Score = { pages: 0, seconds: 0, wrong: 0, right: new Map(), asked: new Map() }
    for (let round = 0; round < rounds; round += 1)
      for (const [at, kind] of madeUpKinds.entries()) {
        const seed = 50_000 + round * 100 + at
        const letter = madeUpLetter(kind, seed)
        const file = await make(letter, seed)
        const began = performance.now()
        score(counted, letter, await readWords(file))
        counted.seconds += (performance.now() - began) / 1_000
        counted.pages += 1
      }
    rows.push([
      name,
      String(counted.pages),
      ...['number', 'date', 'kind', 'other'].map((group) => share(counted, group)),
      String(counted.wrong),
      fixed(counted.seconds / counted.pages),
    ])
  }
  await read('text layer', async (letter) => ({ bytes: await lettersAsPdf([letter]), contentType }))
  for (const way of paperWays)
    await read(way.name, async (letter, seed) => ({
      bytes: await photographed(letter, way, seeded(seed)),
      contentType: 'image/jpeg',
    }))
  printTable('Made-up letters, read', rows)

  const handwriting = await readWords({ bytes: asJpeg(scribbled(seeded(1)), 80), contentType: 'image/jpeg' })
  const words = typeof handwriting === 'string' ? 0 : (handwriting.pages[0]?.words.length ?? 0)
  printTable('A page of handwriting', [['words read'], [String(words)]])
  if (words > 0) throw new Error('something was read of a page of handwriting')
}
