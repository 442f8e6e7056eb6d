import { describe, expect, it } from 'vitest'
import { hearingOf, isMetadataBroken, readableMetadata, withHearing } from './task-metadata.ts'

const nothing = { court: '', hearing_date: '', date: '' }

describe('the metadata of a task', () => {
  it.each([
    [
      '{"court":"Overijssel","hearing_date":"2026-12-04","date":"2026-10-20"}',
      { court: 'Overijssel', hearing_date: '2026-12-04', date: '2026-10-20' },
    ],
    ['{"court":" Limburg ","hearing_date":null,"date":7}', { ...nothing, court: 'Limburg' }],
    ['{"hearing_date":"morgen"}', { ...nothing, hearing_date: 'morgen' }],
    [null, nothing],
    ['', nothing],
    ['{"court":', nothing],
    ['["court"]', nothing],
    ['"court"', nothing],
    ['{"__proto__":{"court":"Limburg"}}', nothing],
  ])('of %s return the text values of a hearing', (text, expected) =>
    expect(hearingOf(text)).toEqual(expected),
  )

  it.each([
    [null, false],
    [' ', false],
    ['{}', false],
    ['{"court":', true],
    ['[]', true],
    ['null', true],
    ['tekst', true],
  ])('%s is broken: %s', (text, expected) => expect(isMetadataBroken(text)).toBe(expected))

  it.each([
    [
      '{"source":"cjib","court":"Limburg","n":{"a":[1]}}',
      { court: 'Rotterdam' },
      '{"source":"cjib","court":"Rotterdam","n":{"a":[1]}}',
    ],
    [
      '{"court":"Limburg","date":"2026-10-20"}',
      { court: ' ', hearing_date: '2026-12-04' },
      '{"date":"2026-10-20","hearing_date":"2026-12-04"}',
    ],
    [null, { court: 'Limburg' }, '{"court":"Limburg"}'],
    ['{"court":', { court: 'Limburg' }, '{"court":"Limburg"}'],
  ])('%s keeps its other keys when %j changes', (text, changes, expected) =>
    expect(withHearing(text, changes)).toBe(expected),
  )

  it('are indented for reading, and unchanged when they are not JSON', () => {
    expect(readableMetadata('{"a":[1]}')).toEqual({ text: '{\n  "a": [\n    1\n  ]\n}', isJson: true })
    expect(readableMetadata('{"a":')).toEqual({ text: '{"a":', isJson: false })
    expect(readableMetadata(null)).toBeUndefined()
    expect(readableMetadata('  ')).toBeUndefined()
  })
})
