import type { Page, Route } from '@playwright/test'
import { searchAs } from '../support/api.ts'
import { hangingIn } from '../support/hanging.ts'
import { listOf, openList } from '../support/list.ts'
import { changeRegistry } from '../support/registry.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin', isFirstVisit: true })

const entry = /\/remotes\/mfe_cases\/.*remoteEntry.*\.js(\?|$)/
const pageChunk = /\/remotes\/mfe_cases\/.*\/static\/js\/async\/.*\.js(\?|$)/

interface Break {
  readonly name: string
  readonly apply: (page: Page, hang: (route: Route) => Promise<void>) => Promise<unknown>
  /** The complaint of the browser about it. */
  readonly complaint?: RegExp
}

/** To a browser a file that fails, is out of reach or is a page of HTML is one that is missing or changed. */
const breaks: readonly Break[] = [
  {
    name: 'missing',
    apply: (page) => page.route(entry, (route) => route.fulfill({ status: 404, body: 'weg' })),
  },
  { name: 'hanging', apply: (page, hang) => page.route(entry, hang) },
  {
    name: 'changed by one byte',
    complaint: /integrity/,
    apply: (page) =>
      page.route(entry, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: `${await answer.text()} ` })
      }),
  },
  {
    name: 'missing its page',
    apply: (page) => page.route(pageChunk, (route) => route.fulfill({ status: 404, body: 'weg' })),
  },
]

for (const { name, apply, complaint } of breaks) {
  test.describe(name, () => {
    test.use({ expected: complaint })
    test(`a remote that is ${name} costs its own area, until the first click on trying again`, async ({
      page,
    }) => {
      const { hang, waitFor } = await hangingIn(page)
      await apply(page, hang)
      await page.goto('/', { waitUntil: 'commit' })
      await waitFor(page.getByRole('heading', { name: 'Cases is nu niet beschikbaar' }))
      await expect(page.getByText('De rest van Zaakwerk werkt gewoon door.')).toBeVisible()
      await expectAccessible(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
      await expect(listOf(page).rows.first()).toBeVisible()
    })
  })
}

test('the other areas work on while a remote is missing', async ({ page }) => {
  await page.route(entry, (route) => route.fulfill({ status: 404, body: 'weg' }))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Cases is nu niet beschikbaar' })).toBeVisible()
  await page.getByRole('button', { name: /Gebruikersmenu/ }).click()
  await page.getByRole('menuitem', { name: 'Verzonden berichten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Verzonden berichten/ })).toBeVisible()
})

const once: readonly { name: string; spoil?: (route: Route) => Promise<void>; complaint?: RegExp }[] = [
  {
    name: 'damaged',
    complaint: /integrity/,
    spoil: async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()} ` })
    },
  },
  { name: 'hanging' },
]

for (const { name, spoil, complaint } of once) {
  test.describe(`${name} once`, () => {
    test.use({ expected: complaint })
    test(`every script and style of shell and remote ${name} once: the page comes without a click`, async ({
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
      await page.goto('/', { waitUntil: 'commit' })
      await waitFor(listOf(page).rows.first())
      expect(spoiled.size).toBeGreaterThan(8)
    })
  })
}

test.describe('a shell that cannot start', () => {
  test.use({ expected: /ChunkLoadError|Loading chunk/ })
  test('says so and can be tried again', async ({ page }) => {
    await page.route(/\/static\/js\/async\/lib\./, (route) => route.fulfill({ status: 404, body: 'weg' }))
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Zaakwerk kon niet worden gestart' })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
    await expect(listOf(page).rows.first()).toBeVisible()
  })
})

test.describe('a registry that is not the one of this page', () => {
  test.use({ expected: /Content Security Policy|no registry/ })
  test('is refused', async ({ page }) => {
    await page.route(/^http:\/\/[^/]+\/$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"remotes":[', '"remotes": ['),
      })
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Zaakwerk kon niet worden gestart' })).toBeVisible()
    expect(await executed(page)).toEqual([])
  })
})

/** Scripts of the cases remote that were requested to run, without preloads. */
const executed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.scripts].map((script) => script.src).filter((src) => src.includes('/remotes/mfe_cases/')),
  )

test('a remote made for another shell is not loaded', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => {
    for (const remote of remotes) remote.contracts = [99]
  })
  await page.goto('/')
  await expect(page.getByText('Dit onderdeel past niet bij deze versie van Zaakwerk.')).toBeVisible()
  expect(await executed(page)).toEqual([])
})

test('a script that no release knows is refused, though it is there', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => {
    for (const remote of remotes) remote.entry = '/remotes/mfe_cases/elders/remoteEntry.js'
  })
  await page.route('**/elders/remoteEntry.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "overgenomen"' }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Cases is nu niet beschikbaar' })).toBeVisible()
  expect(await executed(page)).toEqual([])
  expect(await page.title()).not.toBe('overgenomen')
})

test('an area that is not installed says so and leads back', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => {
    for (const one of remotes.flatMap(({ pages }) => pages))
      if (one.path === '/invoices') one.name = undefined
  })
  await openList(page)
  await page.getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByRole('heading', { name: 'Facturen is nu niet beschikbaar' })).toBeVisible()
  await expect(page.getByText('nog niet geïnstalleerd')).toBeVisible()
  await page.getByRole('button', { name: 'Naar Dossiers' }).click()
  await expect(listOf(page).rows.first()).toBeVisible()
})

test('a case stays whole when the dialogs of another remote are not installed, and says what is missing', async ({
  page,
  request,
}) => {
  const { rows } = await searchAs(request, 'admin', 'types=1')
  const one = rows.findLast(({ client }) => client.length > 0)
  if (!one) throw new Error('The demo data has no WAHV case with a client')
  await changeRegistry(page, (registry) => {
    registry.remotes = registry.remotes.filter(({ name }) => name !== 'mfe_settings')
  })
  await page.goto(`/case/${one.id}`)
  await page
    .getByRole('button', { name: /Alle gegevens/ })
    .first()
    .click()
  const missing = page.getByRole('dialog')
  await expect(missing).toContainText('Dit venster is nu niet beschikbaar')
  await expect(missing).toContainText('niet geïnstalleerd')
  await expectAccessible(page)
  await missing.getByRole('button', { name: 'Sluiten' }).click()
  await expect(missing).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Algemene informatie' })).toBeVisible()
})

test('a dialog of another remote that cannot be fetched can be tried again without a reload', async ({
  page,
  request,
}) => {
  const { rows } = await searchAs(request, 'admin', 'types=1')
  const one = rows.findLast(({ client }) => client.length > 0)
  if (!one) throw new Error('The demo data has no WAHV case with a client')
  await page.route('**/remotes/mfe_settings/**', (route) => route.abort())
  await page.goto(`/case/${one.id}`)
  await page
    .getByRole('button', { name: /Alle gegevens/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('kon niet worden geladen')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('dialog', { name: /^Gegevens voor/ })).toBeVisible()
})
