import type { BrowserContext, Page } from '@playwright/test'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { tokensOf } from './accounts.ts'
import { baseUrl } from './server.ts'

/** A page of our address without any script: what an address keeps can only be reached from there. */
const blankPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${baseUrl}/health/live`)
  return page
}

/** Empties a browser but for its cache of files, so that the next test starts as in a new one. */
export const clearStorage = async (context: BrowserContext): Promise<void> => {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(context.pages().map((page) => page.close()))
  const page = await blankPage(context)
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: baseUrl,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  })
  await page.close()
}

/** Signs in without the form: the tokens are there before the first page. */
export const signInAs = async (context: BrowserContext, role: StaffRole): Promise<void> => {
  const page = await blankPage(context)
  await page.evaluate(
    (items) => {
      for (const [name, value] of items) localStorage.setItem(name, value)
    },
    Object.entries(await tokensOf(role)),
  )
  await page.close()
}
