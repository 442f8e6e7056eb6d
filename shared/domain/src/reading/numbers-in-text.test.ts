import { expect, it } from 'vitest'
import { bestNumbersFirst, isMisreadNumber } from './numbers-in-text.ts'

const [right, wrong] = ['2062542255555555', '2062542255555554']

it.each([
  ['one that passes its check before ours', ['Z-2601234', right], [right, 'Z-2601234']],
  ['ours before one that fails it', [wrong, 'Z-2601234'], ['Z-2601234', wrong]],
  ['one that fails it before one that has none', ['12345/67', wrong], [wrong, '12345/67']],
  ['each once, in their order', ['b-12345', 'a-12345', 'b-12345'], ['b-12345', 'a-12345']],
])('sorts the number that identifies a case best to the front: %s', (_what, numbers, sorted) => {
  expect(bestNumbersFirst(numbers)).toEqual(sorted)
})

it('doubts sixteen digits with a wrong check digit only', () => {
  expect([wrong, right, '12345/67', undefined].map(isMisreadNumber)).toEqual([true, false, false, false])
})
