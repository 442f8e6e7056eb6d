import { expect, it } from 'vitest'
import { versionLabels } from './release-versions.ts'

it('labels versions by number, with the start of the hash when two share a number', () => {
  const nameOf = versionLabels([
    '0.5.2-ab12cd34ef',
    '0.5.2-1111111111',
    '0.5.0-dev-99ee88ff77',
    '0.4.0',
    null,
  ])
  const names = ['0.5.2-ab12cd34ef', '0.5.0-dev-99ee88ff77', '0.4.0'].map(nameOf)
  expect(names).toEqual(['0.5.2 ab12cd3', '0.5.0-dev', '0.4.0'])
})
