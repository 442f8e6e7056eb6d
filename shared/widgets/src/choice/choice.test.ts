import { describe, expect, it } from 'vitest'
import { type Choice, type ChoiceStep, choiceWithin, nextChoice, noChoice } from './choice.ts'

const ids = [1, 2, 3, 4, 5]
const after = (...steps: readonly ChoiceStep[]): Choice =>
  steps.reduce((choice, step) => nextChoice(choice, step, ids), noChoice)
const chosenAfter = (...steps: readonly ChoiceStep[]): number[] => [...after(...steps).chosen]

describe('choosing rows', () => {
  it.each<[string, readonly ChoiceStep[], readonly number[], number | undefined]>([
    ['moving chooses nothing', [{ kind: 'move', to: 3 }], [], 3],
    ['a box is ticked', [{ kind: 'toggle', id: 2 }], [2], 2],
    [
      'a box is ticked off again',
      [
        { kind: 'toggle', id: 2 },
        { kind: 'toggle', id: 2 },
      ],
      [],
      2,
    ],
    [
      'Shift chooses from where the cursor stood',
      [
        { kind: 'move', to: 2 },
        { kind: 'range', to: 4 },
      ],
      [2, 3, 4],
      4,
    ],
    [
      'Shift back makes the range smaller, and turns it around',
      [
        { kind: 'move', to: 3 },
        { kind: 'range', to: 5 },
        { kind: 'range', to: 2 },
      ],
      [2, 3],
      2,
    ],
    ['Shift without a start chooses that one', [{ kind: 'range', to: 4 }], [4], 4],
    ['all', [{ kind: 'all' }], ids, undefined],
    ['none', [{ kind: 'all' }, { kind: 'none' }], [], undefined],
  ])('%s', (_, steps, chosen, current) => {
    expect(chosenAfter(...steps)).toEqual(chosen)
    expect(after(...steps).current).toBe(current)
  })
})

describe('a list of several pages', () => {
  const elsewhere: Choice = { chosen: new Set([8, 2]), current: undefined, anchor: undefined }
  const steps: readonly (readonly [string, ChoiceStep, readonly number[]])[] = [
    ['a tick', { kind: 'toggle', id: 3 }, [8, 2, 3]],
    ['a range', { kind: 'range', to: 4 }, [8, 4]],
    ['all', { kind: 'all' }, [8, 2, 1, 3, 4, 5]],
    ['none', { kind: 'none' }, [8]],
  ]
  it.each(steps)('%s keeps the selection on other pages', (_, step, chosen) =>
    expect([...nextChoice(elsewhere, step, ids).chosen]).toEqual(chosen),
  )
})

describe('a list that changes', () => {
  it.each<[string, readonly number[], Partial<Choice>]>([
    ['keeps what is still there', ids, { chosen: new Set([2, 3]), current: 3 }],
    ['moves the cursor to the row that took its place', [1, 2, 4, 5], { chosen: new Set([2]), current: 4 }],
    ['moves the cursor to the last row', [1], { chosen: new Set(), current: 1 }],
    ['has no cursor when it is empty', [], { chosen: new Set(), current: undefined }],
  ])('%s', (_, left, expected) => {
    const choice: Choice = { chosen: new Set([2, 3]), current: 3, anchor: 3 }
    expect(choiceWithin(choice, left, ids)).toMatchObject(expected)
  })

  it('begins at the first row', () => expect(choiceWithin(noChoice, ids, []).current).toBe(1))
})
