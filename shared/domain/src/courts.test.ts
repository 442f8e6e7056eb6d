import { courts } from '@zaakwerk/contract/courts'
import { expect, it } from 'vitest'
import { isDistrictCourt } from './courts.ts'

it.each(courts)('recognises %s in any spelling', (court) => {
  expect([court, `Rechtbank ${court}`, ` rechtbank  ${court.toUpperCase()} `].map(isDistrictCourt)).toEqual([
    true,
    true,
    true,
  ])
})

it.each(['', 'Roterdam', 'Rotterdam, locatie Dordrecht', 'Gerechtshof Den Haag', 'Rechtbank onbekend'])(
  'does not recognise %j',
  (text) => expect(isDistrictCourt(text)).toBe(false),
)
