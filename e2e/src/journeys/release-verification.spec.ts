import { test as plainTest } from '@playwright/test'
import { Registry } from '@zaakwerk/contract/remotes'
import { openPages } from '@zaakwerk/tools/delivery/open-pages'
import { baseUrl } from '../support/server.ts'
import { expect } from '../support/test.ts'

plainTest('opens the pages of a release in a browser without signing in or calling the API', async () => {
  const { remotes } = Registry.parse(await (await fetch(`${baseUrl}/remotes.json`)).json())
  const finance = remotes.find(({ name }) => name === 'mfe_finance')
  if (!finance) throw new Error('There is no mfe_finance')
  expect(await openPages(baseUrl, finance)).toEqual({ pages: 2, redirected: 0, problems: [] })
  // Without a report of this version, its pages count as not drawn.
  const other = { ...finance, version: '0.0.1-0000000000' }
  expect(await openPages(baseUrl, other, { timeoutMs: 2_000 })).toEqual({
    pages: 0,
    redirected: 0,
    problems: [expect.stringContaining('is not drawn'), expect.stringContaining('is not drawn')],
  })
})
