import { expect, it } from 'vitest'
import { findCommittal } from './find-dates.ts'
import { pageText } from './page-text.ts'

const today = '2026-11-30'
const read = (text: string) => {
  const words = text.split(' ').map((word, at) => ({
    ...{ text: word, x: 0.05 + at * 0.03, y: 0.4 },
    ...{ width: 0.025, height: 0.012 },
  }))
  return findCommittal([pageText(1, { words })], today).map(({ value }) => value)
}
const at = ['2026-10-26', '17:25']

it.each([
  ['Op 26 oktober 2026 om 17:25 uur is met uw voertuig met kenteken AB-123-C de volgende gedraging', at],
  ['Op 26-10-2026 omstreeks 17.25 uur is geconstateerd dat', at],
  ['Op maandag 26 oktober 2026, om 17:25 uur, is vastgesteld', at],
  ['Uw voertuig stond op 26 oktober 2026 om 17:25 uur geparkeerd', at],
  ['Pleegdatum en -tijd: 26 oktober 2026 17:25 uur', at],
  ['De zitting is op 26 oktober 2026 om 17:25 uur', []],
  ['Op 26 oktober 2026 om 17:25 uur hebben wij u gebeld', []],
  ['Op 26 december 2026 om 17:25 uur wordt u verwacht', []],
  ['Wij ontvingen uw brief op 26 oktober 2026 om 17:25 uur', []],
])('"%s" gives %j', (text, values) => expect(read(text)).toEqual(values))
