import { test as plainTest } from '@playwright/test'
import { Registry } from '@zaakwerk/contract/remotes'
import { openPages } from '@zaakwerk/tools/delivery/open-pages'
import { baseUrl } from '../support/server.ts'
import { expect } from '../support/test.ts'

plainTest(
  'the pages of a release open in a browser that nobody signed in to, without a call to the API',
  async () => {
    const { remotes } = Registry.parse(await (await fetch(`${baseUrl}/remotes.json`)).json())
    const finance = remotes.find(({ name }) => name === 'mfe_finance')
    if (!finance) throw new Error('There is no mfe_finance')
    expect(await openPages(baseUrl, finance)).toEqual({ pages: 2, problems: [] })
    // What a shell does not report is not drawn.
    const other = { ...finance, version: '0.0.1-0000000000' }
    expect(await openPages(baseUrl, other, { patience: 2_000 })).toMatchObject({
      problems: [expect.stringContaining('is not drawn'), expect.stringContaining('is not drawn')],
    })
  },
)
