import type { Browser, Locator, Page } from '@playwright/test'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { keptReleases, readKeptArchive } from '@zaakwerk/tools/delivery/kept-releases'
import { type Order, sendOrder } from '@zaakwerk/tools/delivery/order-client'
import type { PackedRelease } from '@zaakwerk/tools/delivery/pack-release'
import { packVariants } from '@zaakwerk/tools/delivery/testing/variant-release'
import { film } from '../support/film.ts'
import { goTo } from '../support/navigation.ts'
import type { OwnServer } from '../support/own-server.ts'
import { pressEnter, sendNow } from '../support/press.ts'
import { taskPanelOf } from '../support/task-panel.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const remote = 'mfe_tasks'

/** Of the demo accounts, the admin is in this share and the BTU lawyer is not. */
const percent = 50

let server: OwnServer
test.beforeEach(async ({ offices }, { title }) => {
  server = (await offices.open(title)).server
})

/** Packs two releases of mfe_tasks: one with another page title, and one whose page throws. */
const packTasks = (): Promise<readonly PackedRelease[]> => {
  const from = 'title:"Taken",list:'
  return packVariants(
    remote,
    [
      { version: '0.9.1', from, to: 'title:"Alle taken",list:' },
      { version: '0.9.2', from, to: 'title:(()=>{throw new Error("stuk")})(),list:' },
    ],
    server.connection.key,
  )
}

const send = (order: Order, archive?: PackedRelease['archive']) =>
  sendOrder(server.connection, order, archive)

const releaseCanary = (packed: PackedRelease | undefined) =>
  send({ act: 'release', percent, testers: false, dry_run: false, why: 'Eén lijst' }, packed?.archive)

const openAs = async (browser: Browser, role: StaffRole): Promise<Page> => {
  const page = await server.open(browser, role)
  await page.goto('/tasks')
  return page
}

const titled = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${title}( \\d+)?$`) })
const before = (page: Page): Locator => titled(page, 'Taken')
const after = (page: Page): Locator => titled(page, 'Alle taken')
const offer = (page: Page): Locator => page.getByRole('region', { name: 'Nieuwe versie' })
const accept = (page: Page): Promise<void> =>
  pressEnter(offer(page).getByRole('button', { name: 'Herlaad', exact: true }))

test('releases a canary, rolls a broken one back, promotes it, and never discards unsaved work', async ({
  browser,
}) => {
  const [changed, broken] = await packTasks()
  const colleague = await openAs(browser, 'btu_lawyer')
  const writer = await openAs(browser, 'lawyer')
  await writer
    .getByRole('link', { name: /^Open taak/ })
    .first()
    .click()
  const { panel, title } = taskPanelOf(writer)
  await title.fill('Half geschreven')
  const admin = await openAs(browser, 'admin')
  await expect(before(admin)).toBeVisible()
  await expect(before(colleague)).toBeVisible()

  // Of two colleagues, one is in the canary and gets it when she accepts the offer.
  await releaseCanary(changed)
  await expect(offer(admin)).toContainText('Nieuwe versie beschikbaar')
  await film(admin, '1-canary-offered')
  await expectAccessible(admin)
  await accept(admin)
  await expect(after(admin)).toBeVisible()
  await film(admin, '2-canary-of-one-colleague')
  await colleague.reload()
  await expect(before(colleague)).toBeVisible()
  await film(colleague, '3-live-version-of-another')

  // A broken canary fails for those who get it, until it is rolled back automatically.
  await releaseCanary(broken)
  await accept(admin)
  const failure = admin.getByRole('heading', { name: 'Taken is nu niet beschikbaar' })
  await expect(failure).toBeVisible()
  await film(admin, '4-broken-canary')
  await expect
    .poll(async () => {
      await admin.reload()
      await expect(failure.or(before(admin))).toBeVisible()
      return before(admin).isVisible()
    })
    .toBe(true)
  const { changes } = await send({ act: 'show' })
  expect(changes?.[0]).toMatchObject({
    act: 'turn_back',
    from_version: broken?.statement.remote.version,
    by: null,
  })
  await expect(before(colleague)).toBeVisible()
  await film(admin, '5-rolled-back-automatically')

  // The working canary is promoted to everybody.
  await releaseCanary(changed)
  await send({ act: 'promote', remote, percent: 100 })
  await accept(colleague)
  await expect(after(colleague)).toBeVisible()
  await film(colleague, '6-promoted')

  // Unsaved work defers the reload. The keyboard reaches the offer from the open panel, and returns.
  await expect(offer(writer)).toContainText('niet opgeslagen; dat gaat voor.')
  await film(writer, '7-unsaved-form-open-all-the-time')
  await title.press('F6')
  await pressEnter(offer(writer).getByRole('button', { name: 'Herlaad na opslaan' }))
  await expect(offer(writer)).toContainText('Herlaadt na opslaan')
  await writer.keyboard.press('F6')
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Half geschreven')
  await Promise.all([writer.waitForEvent('load'), pressEnter(panel.getByRole('button', { name: 'Opslaan' }))])
  await expect(title).toHaveValue('Half geschreven')
  await expect(writer.locator('h1')).toContainText('Alle taken')

  // `?veilig` loads the last proven versions.
  await colleague.goto('/tasks?veilig')
  await expect(before(colleague)).toBeVisible()
  await expect(colleague.getByText('Laatst bewezen versies')).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'herstel' }).click()
  await expect(after(colleague)).toBeVisible()

  // After a rollback, an own choice still overrides the live version, with a notice.
  await send({ act: 'rollback', remote })
  await accept(colleague)
  await expect(before(colleague)).toBeVisible()
  await film(colleague, '8-rolled-back')
  await admin.goto('/settings/remotes')
  await expect(admin.getByRole('heading', { level: 1, name: /^Onderdelen/ })).toBeVisible()
  await film(admin, '9-states')
  await admin.getByRole('button', { name: /^Meer voor Taken/ }).press('Enter')
  await admin.getByRole('menuitem', { name: 'Kies voor mezelf' }).press('Enter')
  const choice = admin.getByRole('dialog', { name: 'Versie van Taken voor mezelf' })
  await choice.getByRole('combobox').click()
  await admin.getByTitle('0.9.1', { exact: true }).click()
  await pressEnter(choice.getByRole('button', { name: 'Kies' }))
  await expect(choice).toBeHidden()
  await admin.goto('/tasks')
  await expect(after(admin)).toBeVisible()
  await expect(admin.getByText('Eigen versie: Taken 0.9.1')).toBeVisible()
  await film(admin, '10-own-version')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'herstel' }).click()
  await expect(before(admin)).toBeVisible()
})

test('earlier releases of the invoices work in the current shell, with the current API and the current case page', async ({
  browser,
}) => {
  const admin = await server.open(browser, 'admin')
  const requested: string[] = []
  admin.on('request', (sent) => requested.push(new URL(sent.url()).pathname))
  for (const [nth, release] of (await keptReleases()).entries()) {
    const { statement, archive } = await readKeptArchive(release, server.connection.key)
    await send({ act: 'release', testers: false, dry_run: false, why: release }, archive)
    await admin.goto('/case/1')
    await admin.getByRole('button', { name: 'Factuur aanmaken' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Factuur aanmaken en verzenden' })
    await dialog.getByLabel(/^Prijs/).fill(`${nth + 300},50`)
    await dialog.getByRole('button', { name: 'Verzend factuur' }).click()
    await sendNow(admin)
    await expect(dialog).toBeHidden()
    await goTo(admin, '/invoices')
    await expect(admin.getByRole('row').filter({ hasText: `€ ${nth + 300},50` })).toHaveCount(1)
    await goTo(admin, '/import')
    await expect(admin.getByRole('heading', { level: 1, name: /^Import/ })).toBeVisible()
    expect(
      requested.filter((path) => path.includes(`/mfe_finance/${statement.remote.version}/`)),
    ).not.toEqual([])
  }
})
