import { expect, it } from 'vitest'
import { LogFilter } from './log-filter.ts'

it('understands an address that was saved when the security trail had a page of its own', () => {
  const saved = { categories: 'security', address: '192.0', acts: ['exported', 'throttled'] }
  expect(LogFilter.parse(saved)).toEqual(
    LogFilter.parse({ categories: 'security', acts: ['export', 'throttled'], query: '192.0' }),
  )
  expect(LogFilter.parse(saved)).toMatchObject({ acts: ['export', 'throttled'], query: '192.0' })
})

it.each([
  ['client', 7],
  [undefined, undefined],
  [['client', 'case'], undefined],
])('of subjects %j asks for the subject %j', (subjects, asked) => {
  expect(LogFilter.parse({ ...(subjects ? { subjects } : {}), subject_id: '7' }).subject_id).toBe(asked)
})
