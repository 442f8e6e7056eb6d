import { expect, it } from 'vitest'
import { textChangeLine } from './text-change.ts'

it.each([
  ['', 'Gebeld.', 'Notities aangevuld: Gebeld.'],
  ['Gebeld.', 'Gebeld.\nBelt terug.', 'Notities aangevuld: Belt terug.'],
  ['Gebeld.\nBelt terug.', 'Gebeld.\n\nMail.\nBelt terug.', 'Notities aangevuld: Mail.'],
  ['Een.\nTwee.\nDrie.', 'Een.\nDrie.', 'Uit de notities verwijderd: Twee.'],
  ['Een.\nTwee.\nDrie.', 'Een.\n2\n2b\nDrie.', 'Notities gewijzigd: Twee. → 2\n2b'],
  ['Een.\nEen.', 'Een.', 'Uit de notities verwijderd: Een.'],
  ['Gebeld.', '', 'Uit de notities verwijderd: Gebeld.'],
  ['Gebeld.', 'Gebeld.\n', 'Notities gewijzigd: alleen witregels'],
])('shows only the difference: "%s" → "%s"', (before, after, line) => {
  expect(textChangeLine({ label: 'Notities', before, after })).toBe(line)
})
