import { printProblem, unprintableSigns } from '@zaakwerk/domain/printing'
import { expect, it } from 'vitest'
import { unprintable } from './pen.ts'

it('prints the characters that may be typed, and no others', () => {
  const signs = Array.from({ length: 0x3_0000 }, (_, code) => String.fromCodePoint(code))
  // Between letters, as spaces around a text do not count. A name has one line.
  const wrong = signs.filter(
    (sign) =>
      sign !== '\n' && (printProblem(`a${sign}b`) === undefined) !== (unprintable(`a${sign}b`).length === 0),
  )
  expect(wrong).toEqual([])
  const all = signs.join(' ')
  expect(unprintableSigns(all)).toEqual(unprintable(all))
})
