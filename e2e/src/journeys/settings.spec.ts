import type { APIRequestContext, Page } from '@playwright/test'
import { Job } from '@zaakwerk/contract/jobs'
import * as z from '@zaakwerk/contract/zod-server'
import { tokenOf } from '../support/accounts.ts'
import { newCase, readCase } from '../support/api.ts'
import { goTo } from '../support/navigation.ts'
import { expectNotice } from '../support/notices.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

/** Asks the client for a proof of payment: a mail. */
const askForProof = async (request: APIRequestContext, id: number): Promise<void> => {
  const { version } = await readCase(request, 'admin', id)
  const answer = await request.post(`/api/cases/${id}/event`, {
    headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'if-match': `"${version}"` },
    data: { event_type: 'proof_request', additional_data: { proof_type: 'payment_proof' } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The jobs of a case, once the runner is through with them. */
const settled = async (request: APIRequestContext, internalId: string): Promise<readonly Job[]> => {
  let jobs: readonly Job[] = []
  await expect(async () => {
    const answer = await request.get(`/api/jobs?query=${internalId}`, {
      headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    })
    jobs = z.array(Job).parse(await answer.json())
    expect(jobs.map(({ state }) => state).every((state) => state === 'done' || state === 'failed')).toBe(true)
    expect(jobs).not.toEqual([])
  }).toPass({ timeout: 60_000 })
  return jobs
}

/** Axe has nothing to say on a phone either, where nothing sticks out. */
const expectToFit = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('what an administrator looks after: who read and changed a case, and the queue up to its mail', async ({
  page,
  request,
}) => {
  const { id, internal_id } = await newCase(request)
  const { version } = await readCase(request, 'lawyer', id)
  const changed = await request.patch(`/api/cases/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf('lawyer')}`, 'if-match': `"${version}"` },
    data: { fact_code: 'VA 015' },
  })
  expect(changed.ok(), await changed.text()).toBe(true)

  await page.goto('/settings/log')
  await expect(page.getByRole('heading', { level: 1, name: /^Logboek/ })).toBeVisible()
  // The page hears keys once it has drawn what it lists.
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(internal_id)
  const entries = page.getByRole('table').getByRole('row').filter({ hasText: internal_id })
  // All but the head are of that case: before the list was searched its rows were there as well.
  await expect(page.getByRole('table').getByRole('row').filter({ hasNotText: internal_id })).toHaveCount(1)
  await expect(entries.first()).toContainText('Gewijzigd')
  await expect(entries.first()).toContainText('1 veld')
  await expect(entries.nth(1)).toContainText('Ingezien')
  await expectAccessible(page)
  // Beside the navigation there is little room: what it was about keeps its column, and below that its second line.
  await page.setViewportSize({ width: 1120, height: 800 })
  const about = page.getByRole('columnheader', { name: 'Onderwerp' })
  await expect.poll(async () => (await about.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(about).toBeHidden()
  expect((await entries.first().boundingBox())?.height).toBeLessThan(80)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(entries.first()).toContainText('Gewijzigd')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  const open = page.getByRole('button', { name: `Bekijk Gewijzigd, Dossier ${internal_id}` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: `Gewijzigd: Dossier ${internal_id}` })
  await expect(dialog.getByRole('row', { name: 'Feitcode - VA 015' })).toBeVisible()
  await expect(dialog).toContainText('kan niet meer ongemerkt worden gewijzigd')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  // An address from before: who got in, and from where.
  await goTo(page, '/settings/log/security?acts=sign_in')
  await expect(page).toHaveURL('/settings/log?categories=security&acts=sign_in')
  await expect(page.getByRole('list', { name: 'Filters in gebruik' })).toContainText('Beveiliging')
  await expect(page.getByRole('table', { name: 'Logboek' })).toContainText('Ingelogd')
  await expectToFit(page)

  // A case shows the details of its contacts: who read it read them.
  await goTo(page, `/case/${id}`)
  await page
    .getByRole('button', { name: /Alle gegevens/ })
    .first()
    .click()
  const line = page.getByRole('button', { name: /^Ingezien door / })
  await line.click()
  await expectToFit(page)
  await expect(page.getByRole('list', { name: 'Ingezien door' }).getByRole('listitem').first()).toContainText(
    'keer',
  )
  await expectAccessible(page)

  // From there to all that is known of the contact; on a phone its name and "Alles hierover" stand below each other.
  await page.getByRole('link', { name: 'Alles in het logboek' }).click()
  await expect(page).toHaveURL(/subjects=client&subject_id=\d+/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const name = 'Contact Mevr. E. Proefpersoon'
  await page
    .getByRole('button', { name: `Bekijk Ingezien, ${name}` })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The queue: from what was done to the mail on the case, by keyboard.
  await askForProof(request, id)
  expect(await settled(request, internal_id)).toMatchObject([{ state: 'done' }])

  await goTo(page, '/settings/queue')
  await expect(page.getByRole('heading', { level: 1, name: /^Wachtrij/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wachtrij', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText(/^Live/)).toBeVisible()
  // The page hears keys once it has drawn what it lists.
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(internal_id)
  const row = page.getByRole('row').filter({ hasText: internal_id })
  // All but the head and the name of its group are of that case: before the list was searched its row was there as well.
  await expect(page.getByRole('table').getByRole('row').filter({ hasNotText: internal_id })).toHaveCount(2)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Gedaan')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 van hooguit/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.first()).toContainText('Gedaan')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The third parties: the store of documents works, and says so when it is tested.
  await goTo(page, '/settings/connections')
  const store = page.getByRole('row', { name: /^Documenten/ })
  await store.getByRole('button', { name: 'Test Documenten' }).click()
  await expect(store).toContainText(/Getest om .* gelukt/)
  await store.getByRole('button', { name: /instellen en antwoord/ }).click()
  await expect(page.getByText('S3_BUCKET')).toBeVisible()
  await expectAccessible(page)

  // The history of the case lists the mail, with a link to it.
  await goTo(page, `/case/${id}`)
  await page.getByRole('tab', { name: /^Alles/ }).click()
  const history = page.getByRole('region', { name: 'Verloop' })
  await history.getByRole('link', { name: /e2e\.client@example\.nl/ }).click()
  await expect(page.getByRole('article')).toContainText('e2e.client@example.nl')
  await expect(page.getByRole('article')).toContainText(internal_id)
  // Axe finds it by colour alone only where it can tell what lies behind it.
  const linked = page.getByRole('article').getByRole('link', { name: /^http/ }).first()
  await expect(linked).toHaveCSS('text-decoration-line', 'underline')
  await expectAccessible(page)
})

test('a mail and a letter are edited with their preview, and restored', async ({ page }) => {
  await page.goto('/templates')
  await page.getByRole('link', { name: 'Naar de templates' }).click()
  await page.getByRole('link', { name: /^Bewijs uitvragen: Technische storing/ }).click()
  const body = page.getByRole('textbox', { name: 'Tekst' })
  const mail = page.frameLocator('iframe[title="Voorbeeld van de e-mail"]')
  await expect(mail.getByText('Team Verkeersbezwaar')).toBeVisible()
  // The content security policy allows the styles of chips. Backspace deletes a field as one character, which restores the text.
  await expect(body.getByText('Begroeting', { exact: true })).toHaveCSS(
    'background-color',
    'rgb(238, 241, 253)',
  )
  await body.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' {{dossiern')
  await expect(page.getByRole('option', { name: /^Dossiernaam/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(body.getByText('Dossiernaam', { exact: true })).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Niet opgeslagen')).toBeHidden()
  await page.getByRole('button', { name: 'Codes' }).click()
  const before = await body.inputValue()
  // Its styles are there, though the policy of the page allows none in attributes.
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(238, 241, 244)')
  await page.getByRole('button', { name: 'Donker' }).click()
  await expect(mail.locator('body')).toHaveCSS('background-color', 'rgb(18, 21, 24)')
  await expectAccessible(page)

  const steps = await page.evaluate(() => history.length)
  await body.fill('{{ greeting }},\n\nOver {{ dossiernam }}.')
  await expect(page.getByText('Deze template kan niet worden opgeslagen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeDisabled()
  await page.getByRole('button', { name: 'Vervang' }).click()
  await expect(body).toHaveValue('{{ greeting }},\n\nOver {{ case_number }}.')
  await expect(mail.getByText('Over Z-2604776.', { exact: true })).toBeVisible()
  // A preview is no step back.
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expectNotice(page, 'Template opgeslagen')

  await page
    .getByRole('button', { name: /^Verschil van versie/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('deletion').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last().click()
  await page
    .getByRole('button', { name: /^Herstellen: versie/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Herstellen' }).click()
  await expect(body).toHaveValue(before)

  await page.getByRole('link', { name: /^Pro forma beroep kantonrechter/ }).click()
  await expect(page.getByRole('img', { name: /Pro forma beroep kantonrechter, pagina 1/ })).toHaveAttribute(
    'aria-busy',
    'false',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  // The foot keeps to the edge of the window, however long the letter.
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeInViewport()
  await page.getByRole('button', { name: 'Voorbeeld', exact: true }).click()
  await expect(page.getByRole('img', { name: /pagina 1/ })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
