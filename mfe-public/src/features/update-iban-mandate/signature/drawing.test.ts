import { describe, expect, it } from 'vitest'
import { type Drawing, fitted, isSigned, nothingDrawn, withoutLastStroke } from './drawing.ts'

const drawn = (...strokes: Drawing['strokes']): Drawing => ({ width: 350, strokes })

describe('a signature', () => {
  it.each([
    ['nothing', nothingDrawn, false],
    ['one dot', drawn([[60, 90, 1]]), false],
    ['two dots far apart', drawn([[60, 90, 1]], [[260, 90, 1]]), false],
    [
      'a slip of the finger',
      drawn([
        [60, 90, 1],
        [68, 96, 20],
      ]),
      false,
    ],
    [
      'a line',
      drawn([
        [60, 90, 1],
        [120, 60, 30],
      ]),
      true,
    ],
    [
      'a scribble no larger than a dot',
      drawn([
        [60, 90, 1],
        [70, 95, 9],
        [60, 95, 20],
        [70, 90, 30],
      ]),
      false,
    ],
    [
      'two small letters',
      drawn(
        [
          [60, 90, 1],
          [75, 105, 30],
        ],
        [
          [95, 90, 1],
          [80, 105, 30],
        ],
      ),
      true,
    ],
    [
      'a line down',
      drawn([
        [60, 40, 1],
        [60, 90, 30],
      ]),
      true,
    ],
  ])('of %s', (_, drawing, expected) => {
    expect(isSigned(drawing)).toBe(expected)
  })

  it('loses its last line when that is undone, and remains empty without lines', () => {
    const one: Drawing['strokes'][number] = [
      [10, 10, 1],
      [60, 60, 9],
    ]
    expect(withoutLastStroke(drawn(one, [[5, 5, 1]])).strokes).toEqual([one])
    expect(withoutLastStroke(nothingDrawn).strokes).toEqual([])
  })
})

describe('on a pad of another width a drawing', () => {
  const line = drawn([
    [0, 152, 1],
    [350, 52, 40],
  ])

  it('is as large where there is more room, in the middle', () => {
    expect(fitted(line, 600).strokes).toEqual([
      [
        [125, 152, 1],
        [475, 52, 40],
      ],
    ])
  })

  it('becomes smaller where there is less, and stays on its line', () => {
    expect(fitted(line, 175).strokes).toEqual([
      [
        [0, 152, 1],
        [175, 102, 40],
      ],
    ])
  })

  it('is the same on the same one', () => {
    expect(fitted(line, 350)).toEqual(line)
    expect(fitted(nothingDrawn, 350)).toEqual({ width: 350, strokes: [] })
  })
})
