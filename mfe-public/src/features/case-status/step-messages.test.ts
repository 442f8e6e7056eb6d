import { clientPlaces, clientRoutes } from '@zaakwerk/domain/client-places'
import { expect, it } from 'vitest'
import { stepMessages } from './step-messages.ts'

it('has words for every step of the table, in both languages and each family', () => {
  const endings = Object.values(clientPlaces).flatMap((place) =>
    typeof place === 'object' && 'ended' in place ? [place.ended] : [],
  )
  for (const words of Object.values(stepMessages))
    for (const family of ['wahv', 'nha', 'btu', 'other']) {
      const known = { ...words.other, ...words[family] }
      const keys = [...Object.values(clientRoutes).flat(), 'finish', ...endings]
      const missing = keys.filter((key) => !(key in known) && !(family === 'other' && key === 'money'))
      expect([family, missing]).toEqual([family, []])
    }
})
