import { expect, it } from 'vitest'
import { undoPromise, undoRemainder } from './undo-messages.ts'

const rows = (posted: number, handedIn: number, others: number) => [
  ...Array.from({ length: posted }, () => ({ reports: 'posted' })),
  ...Array.from({ length: handedIn }, () => ({ reports: 'handed_in' })),
  ...Array.from({ length: others }, () => ({ reports: null })),
]
const desk = 'Maak dat ongedaan in de Postkamer.'

it.each([
  [0, 0, 3, 'Kan daarna ongedaan worden gemaakt', undefined],
  [
    1,
    0,
    3,
    'Kan daarna ongedaan worden gemaakt, behalve 1 brief die als gepost wordt gemeld',
    `1 brief blijft als gepost gemeld. ${desk}`,
  ],
  [
    2,
    0,
    0,
    'Kan daarna niet ongedaan worden gemaakt: 2 brieven die als gepost worden gemeld',
    `2 brieven blijven als gepost gemeld. ${desk}`,
  ],
  [
    2,
    1,
    1,
    'Kan daarna ongedaan worden gemaakt, behalve 2 brieven die als gepost worden gemeld en 1 beroep dat als afgegeven wordt gemeld',
    `2 brieven blijven als gepost gemeld. ${desk} 1 beroep blijft als afgegeven gemeld.`,
  ],
])(
  'for %i letters, %i appeals and %i other tasks promises only what is possible',
  (posted, handedIn, others, before, after) => {
    expect(undoPromise(rows(posted, handedIn, others))).toBe(before)
    expect(undoRemainder(rows(posted, handedIn, others))).toBe(after)
  },
)
