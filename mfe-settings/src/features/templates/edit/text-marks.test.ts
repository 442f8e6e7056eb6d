import { expect, it } from 'vitest'
import { lengthProblems } from './length-problems.ts'
import { lineAt, markedLines, startOfLine, withField } from './text-marks.ts'

const text = 'Dag {{ greeting }},\n\n{% if link %}{{ link }}{% endif %} {{ naam }}'

it('takes a text apart into lines and fields', () => {
  const lines = markedLines(text, [{ line: 3, field: 'naam' }])
  expect(lines.map(({ isWrong }) => isWrong)).toEqual([false, false, true])
  expect(lines.map(({ marks }) => marks.map(({ kind }) => kind))).toEqual([
    ['plain', 'field', 'plain'],
    [],
    ['tag', 'field', 'tag', 'plain', 'wrong'],
  ])
  expect(lines.map(({ marks }) => marks.map((one) => one.text).join('')).join('\n')).toBe(text)
})

it('takes a field that is not for this template for wrong, and one that is not finished for text', () => {
  const [line] = markedLines('{{ penalty_amount }} {{ mat', [{ line: 1, field: 'penalty_amount' }])
  expect(line?.marks.map(({ kind }) => kind)).toEqual(['wrong', 'plain'])
})

it('finds the start of a line, and puts another field on it alone', () => {
  expect([1, 2, 3].map((line) => startOfLine(text, line))).toEqual([0, 20, 21])
  expect([0, 19, 20, 21].map((at) => lineAt(text, at))).toEqual([1, 1, 2, 3])
  const problem = { line: 2, field: 'naam', nearest: 'client_name' }
  expect(withField('{{ naam }}\n{{ naam }}', problem)).toBe('{{ naam }}\n{{ client_name }}')
  expect(withField('\nnaam {{-naam-}} {{ naamgever }} {% if naam %}', problem)).toBe(
    '\nnaam {{-client_name-}} {{ naamgever }} {% if client_name %}',
  )
})

it('names the line where a text becomes too long', () => {
  const fits = { subject: 'x'.repeat(250), body: `\n${'x'.repeat(19_998)}\nx\n` }
  expect(lengthProblems(fits)).toEqual([])
  const message = 'Maximaal 20.000 tekens, dit zijn er 20.001'
  expect(lengthProblems({ ...fits, body: `${fits.body.trimEnd()}y` })).toEqual([
    { part: 'body', line: 3, message, field: null, nearest: null },
  ])
})
