import { aHeader, attachment, multipart, plain } from '@zaakwerk/api/modules/letters/incoming/testing/mails'
import { lettersAsPdf } from '@zaakwerk/api/platform/reading/testing/letters-as-pdf'
import {
  type MadeUpLetter,
  madeUpKinds,
  madeUpLetter,
} from '@zaakwerk/api/platform/reading/testing/made-up-letters'
import { seeded } from '@zaakwerk/api/platform/reading/testing/made-up-values'
import { paperWays, photographed } from '../paper-ways.ts'

/** A type of incoming mail or scan, and its share in percent. */
const ways = [
  { way: 'mail with a PDF', share: 42 },
  { way: 'mail with a scan', share: 10 },
  { way: 'mail without attachment', share: 10 },
  { way: 'scan', share: 13 },
  { way: 'askew and noisy', share: 7 },
  { way: 'photograph in shadow', share: 5 },
  { way: 'upside down or on its side', share: 3 },
  { way: 'a wrong digit in the number', share: 5 },
  { way: 'of no case', share: 5 },
] as const
export type Way = (typeof ways)[number]['way']

/** Where a scan or mail of a made-up day belongs, and what it is. */
export interface MadeUpItem {
  /** Subject of the mail, or name of the file. */
  readonly name: string
  readonly way: Way
  readonly isMail: boolean
  /** The mail as it is sent, or the file. */
  readonly bytes: Uint8Array
  /** The letter in it; undefined: advertising. */
  readonly letter: MadeUpLetter | undefined
  /** The documents that filing makes of it: its files, and the text of a mail. */
  readonly documents: number
}

/** The types of the items of a day, in their shares and shuffled. */
const waysOf = (count: number, random: () => number): readonly Way[] =>
  ways
    .flatMap(({ way, share }) => Array.from({ length: Math.round((share * count) / 100) }, () => way))
    .map((way) => ({ way, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ way }) => way)

const textOf = ({ pages }: MadeUpLetter): string =>
  pages
    .flat()
    .map((line) =>
      typeof line === 'string' ? line : 'heading' in line ? line.heading : `${line[0]}: ${line[1]}`,
    )
    .join('\r\n')

/** The same letter with another last digit in its number, which the check digit shows. */
const withWrongDigit = (letter: MadeUpLetter): MadeUpLetter => {
  const { number = '' } = letter.expected
  const shown = number.replace(/(\d{4})(?=\d)/g, '$1 ')
  const wrong = `${shown.slice(0, -1)}${(Number(shown.at(-1)) + 1) % 10}`
  return {
    ...letter,
    pages: letter.pages.map((lines) =>
      lines.map((line) =>
        typeof line === 'object' && !('heading' in line) && line[1] === shown ? [line[0], wrong] : line,
      ),
    ),
  }
}

const make = async (way: Way, at: number): Promise<MadeUpItem> => {
  const random = seeded(90_000 + at)
  const kind = madeUpKinds[Math.floor(random() * madeUpKinds.length)] ?? 'decision'
  const hasCheckDigit = way === 'a wrong digit in the number'
  const letter = madeUpLetter(hasCheckDigit ? 'officer_decision' : kind, 90_000 + at)
  const subject = `Bericht ${String(at).padStart(4, '0')}`
  const mail = (
    text: string,
    file?: { readonly name: string; readonly bytes: Uint8Array; readonly type: string },
  ) =>
    file
      ? multipart(aHeader(subject), [
          { type: 'text/plain; charset=utf-8', content: text },
          attachment(file.name, Buffer.from(file.bytes), file.type),
        ])
      : plain(aHeader(subject), text)
  const asMail = (text: string, documents: number) => ({
    name: subject,
    way,
    isMail: true,
    letter,
    bytes: Buffer.from(text),
    documents,
  })
  const paper = paperWays.find(({ name }) => name === way)
  if (paper)
    return {
      name: `scan-${String(at).padStart(4, '0')}.jpg`,
      way,
      isMail: false,
      letter,
      bytes: await photographed(letter, paper, random),
      documents: 1,
    }
  const [scanner] = paperWays
  switch (way) {
    case 'mail with a scan':
      if (!scanner) throw new Error('there is no scanner')
      return asMail(
        mail('Zie de bijlage.', {
          name: 'brief.jpg',
          bytes: await photographed(letter, scanner, random),
          type: 'image/jpeg',
        }),
        2,
      )
    case 'mail without attachment':
      return asMail(mail(textOf(letter)), 1)
    case 'of no case':
      return {
        ...asMail(mail('Onze najaarsaanbieding: papier en toner, nu goedkoper.'), 1),
        letter: undefined,
      }
    default: {
      const sent = hasCheckDigit ? withWrongDigit(letter) : letter
      return asMail(
        mail('Zie de bijlage.', {
          name: 'brief.pdf',
          bytes: await lettersAsPdf([sent]),
          type: 'application/pdf',
        }),
        2,
      )
    }
  }
}

/** The items of a simulated day, the same in each run. */
export const madeUpDay = async (count: number): Promise<readonly MadeUpItem[]> => {
  const items: MadeUpItem[] = []
  for (const [at, way] of waysOf(count, seeded(count)).entries()) items.push(await make(way, at))
  return items
}
