import { expect, it } from 'vitest'
import { incompatibleVersion, isInRange } from './shared-versions.ts'

it.each([
  ['19.3.1', '^19.3.0', true],
  ['19.3.0', '^19.3.0', true],
  ['19.4.0', '^19.3.0', true],
  ['19.2.9', '^19.3.0', false],
  ['20.0.0', '^19.3.0', false],
  ['18.3.1', '^19.3.0', false],
  ['0.2.5', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['2.0.1-rc.1', '^2.0.0', true],
])('%s in %s: %s', (version, range, expected) => expect(isInRange(version, range)).toBe(expected))

it('names what does not fit, and what is not there', () => {
  const provided = { react: '19.3.1', zod: '4.6.7' }
  expect(incompatibleVersion({ react: '^19.3.0', zod: '^4.6.0' }, provided)).toBeUndefined()
  expect(incompatibleVersion({ react: '^18.2.0' }, provided)).toContain('react ^18.2.0')
  expect(incompatibleVersion({ lodash: '^4.17.0' }, provided)).toContain('lodash')
})
