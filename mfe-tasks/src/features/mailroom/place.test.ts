import type { MailroomLetter } from '@zaakwerk/contract/entities/letter'
import { aLetter } from '@zaakwerk/testing/mailroom-letter.builder'
import { expect, it } from 'vitest'
import { noPlace, type Place, placeAfter, placeAfterPosting, placeIn, placeLocked } from './place.ts'

const letters: readonly MailroomLetter[] = [1, 2, 3, 4].map((id) => aLetter({ id }))
const without = (...gone: readonly number[]) => letters.filter(({ id }) => !gone.includes(id))
const opened = placeIn(noPlace, letters)
const at2 = placeAfter(opened, { kind: 'move', to: 2 })
const chose23 = placeAfter(placeAfter(at2, { kind: 'toggle', id: 2 }), { kind: 'toggle', id: 3 })
const posted2 = placeAfterPosting(at2, new Set([2]))

it.each<[string, Place, number | undefined, readonly number[]]>([
  ['begins at the first letter', opened, 1, [1]],
  [
    'stays at its letter when another is inserted before it',
    placeIn(placeIn(noPlace, without(1)), letters),
    2,
    [2],
  ],
  ['has no target when its letter was removed', placeIn(at2, without(2)), 3, []],
  ['stays where it is by the next refresh', placeIn(placeIn(at2, without(2)), without(2)), 3, []],
  ['aims again after a step', placeAfter(placeIn(at2, without(2)), { kind: 'move', to: 3 }), 3, [3]],
  ['keeps what is left of a choice', placeIn(chose23, without(2)), 3, [3]],
  [
    'does not fall back on the cursor',
    placeIn(placeAfter(chose23, { kind: 'move', to: 4 }), without(2, 3)),
    4,
    [],
  ],
  ['holds what is typed about', placeIn(placeLocked(chose23, true), without(2)), 3, [2, 3]],
  ['also the last one', placeIn(placeIn(placeLocked(at2, true), []), without(2)), 1, [2]],
  ['until that is over', placeLocked(placeIn(placeLocked(chose23, true), without(2)), false), 3, [3]],
  ['moves on after an own posting', placeIn(posted2, without(2)), 3, [3]],
  ['once', placeIn(placeIn(posted2, without(2)), without(2, 3)), 4, []],
  ['starts at the first row after the list was empty', placeIn(placeIn(opened, []), without(1)), 2, [2]],
])('a place in a list %s', (_, { choice, targets }, current, aimed) => {
  expect([choice.current, targets.map(({ id }) => id)]).toEqual([current, aimed])
})
