import { jobKinds } from '@zaakwerk/contract/job-plan'
import { expect, it } from 'vitest'
import { kindOptions } from './queue-messages.ts'

it('offers every kind of work in the filter, each by a name of its own', () => {
  expect(kindOptions.map(({ value }) => value)).toEqual(jobKinds)
  const labels = kindOptions.map(({ label }) => label)
  expect(new Set(labels).size).toBe(jobKinds.length)
  expect(labels).not.toContain('Ander werk')
  expect(labels).toEqual(
    expect.arrayContaining(['E-mail', 'Brief', 'Factuur boeken', 'E-mail met de factuur', 'Import']),
  )
})
