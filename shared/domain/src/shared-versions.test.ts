import { expect, it } from 'vitest'
import { incompatibleVersions, isInRange } from './shared-versions.ts'

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

it.each([
  [{ react: '^19.3.0', zod: '^4.6.0' }, []],
  [{ react: '^18.2.0' }, [{ module: 'react', range: '^18.2.0', version: '19.3.1' }]],
  [{ lodash: '^4.17.0' }, [{ module: 'lodash', range: '^4.17.0', version: undefined }]],
  [{ constructor: '^0.0.0' }, [{ module: 'constructor', range: '^0.0.0', version: undefined }]],
  [{ react: '*' }, [{ module: 'react', range: '*', version: '19.3.1' }]],
])('lists modules of %j outside their range or missing', (wanted, incompatible) =>
  expect(incompatibleVersions(wanted, { react: '19.3.1', zod: '4.6.7' })).toEqual(incompatible),
)
