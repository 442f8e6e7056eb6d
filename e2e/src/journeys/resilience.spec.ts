import type { Page, Route } from '@playwright/test'
import { hangingIn } from '../support/hanging.ts'
import { fewCases, listOf } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin', isFirstVisit: true })

const entry = /\/remotes\/mfe_cases\/.*remoteEntry.*\.js(\?|$)/
const pageChunk = /\/remotes\/mfe_cases\/.*\/static\/js\/async\/.*\.js(\?|$)/

/** Few rows: what is looked at is how they come. */
const start = `/?query=${fewCases}`

const missing = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'weg' })
const damaged = async (route: Route): Promise<void> => {
  const answer = await route.fetch()
  await route.fulfill({ response: answer, body: `${await answer.text()} ` })
}

test.describe('a remote that does not load', () => {
  test.use({ expected: /integrity/ })

  /** To a browser a file that fails, is out of reach or is a page of HTML is one that is missing or changed. */
  test('affects its own area only, whatever the cause, until the user tries again', async ({
    page,
    browserErrors,
  }) => {
    const { hang, waitFor } = await hangingIn(page)
    const failure = page.getByRole('heading', { name: 'Cases is nu niet beschikbaar' })
    const again = page.getByRole('button', { name: 'Opnieuw proberen' })
    /** Answers for the entry, and waits for the failure of the next attempt. */
    const breaks = async (
      answer: (route: Route) => Promise<void>,
      attempt: () => Promise<unknown>,
    ): Promise<void> => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(entry, answer)
      await Promise.all([page.waitForRequest(entry), attempt()])
      await waitFor(failure)
    }

    await breaks(missing, () => page.goto(start, { waitUntil: 'commit' }))
    await expect(page.getByText('De rest van Zaakwerk werkt gewoon door.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Gebruikersmenu/ }).click()
    await page.getByRole('menuitem', { name: 'Verzonden berichten' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Verzonden berichten/ })).toBeVisible()

    await breaks(damaged, () => page.getByRole('link', { name: 'Cases' }).click())
    expect(browserErrors).not.toEqual([])
    await breaks(hang, () => again.click())

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await again.click()
    await expect(listOf(page).rows.first()).toBeVisible()
  })
})

test('a page that is missing from its remote affects its own area only, until the user tries again', async ({
  page,
}) => {
  await page.route(pageChunk, missing)
  await page.goto(start, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Cases is nu niet beschikbaar' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(listOf(page).rows.first()).toBeVisible()
})

const once: readonly { name: string; spoil?: (route: Route) => Promise<void>; error?: RegExp }[] = [
  { name: 'damaged', error: /integrity/, spoil: damaged },
  { name: 'hanging' },
]

for (const { name, spoil, error } of once) {
  test.describe(`${name} once`, () => {
    test.use({ expected: error })
    test(`every script and style of shell and remote ${name} once: the page is shown without a click`, async ({
      page,
    }) => {
      const { hang, waitFor } = await hangingIn(page)
      const spoiled = new Set<string>()
      await page.route(/\/(static|remotes)\/.*\.(js|css)(\?|$)/, (route) => {
        const { pathname } = new URL(route.request().url())
        if (spoiled.has(pathname)) return route.continue()
        spoiled.add(pathname)
        return (spoil ?? hang)(route)
      })
      await page.goto(start, { waitUntil: 'commit' })
      await waitFor(listOf(page).rows.first())
      expect(spoiled.size).toBeGreaterThan(8)
    })
  })
}

/** Scripts of the cases remote that were requested to run, without preloads. */
const executed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.scripts].map((script) => script.src).filter((src) => src.includes('/remotes/mfe_cases/')),
  )

test.describe('a shell that cannot start', () => {
  test.use({ expected: /Content Security Policy|no registry|ChunkLoadError|Loading chunk/ })

  test('says so, be it for a changed registry or a missing file, and can be tried again', async ({
    page,
    browserErrors,
  }) => {
    const failure = page.getByRole('heading', { name: 'Zaakwerk kon niet worden gestart' })
    await page.route(/^http:\/\/[^/]+\/\?/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"remotes":[', '"remotes": ['),
      })
    })
    await page.goto(start, { waitUntil: 'commit' })
    await expect(failure).toBeVisible()
    expect(await executed(page)).toEqual([])
    expect(browserErrors).toContainEqual(expect.stringMatching(/Content Security Policy/))

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(/\/static\/js\/async\/lib\./, missing)
    await page.goto(start, { waitUntil: 'commit' })
    await expect(failure).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
    await expect(listOf(page).rows.first()).toBeVisible()
  })
})
