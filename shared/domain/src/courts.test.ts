import { courts } from '@zaakwerk/contract/courts'
import { expect, it } from 'vitest'
import { isDistrictCourt } from './courts.ts'

it.each(courts)('knows %s, however it is written', (court) => {
  expect([court, `Rechtbank ${court}`, ` rechtbank  ${court.toUpperCase()} `].map(isDistrictCourt)).toEqual([
    true,
    true,
    true,
  ])
})

it.each(['', 'Roterdam', 'Rotterdam, locatie Dordrecht', 'Gerechtshof Den Haag', 'Rechtbank onbekend'])(
  'does not know %j',
  (text) => expect(isDistrictCourt(text)).toBe(false),
)
