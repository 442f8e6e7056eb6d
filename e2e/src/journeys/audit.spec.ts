import { tokenOf } from '../support/accounts.ts'
import { newCase, readCase } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('the audit trail: who read and changed a case, and who read its contact', async ({ page, request }) => {
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
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: internal_id })
  // All but the head are of that case: before the list was searched its rows were there as well.
  await expect(page.getByRole('table').getByRole('row').filter({ hasNotText: internal_id })).toHaveCount(1)
  await expect(rows.first()).toContainText('Gewijzigd')
  await expect(rows.first()).toContainText('1 veld')
  await expect(rows.nth(1)).toContainText('Ingezien')
  await expectAccessible(page)
  // Beside the navigation there is little room: what it was about keeps its column, and below that its second line.
  await page.setViewportSize({ width: 1120, height: 800 })
  const about = page.getByRole('columnheader', { name: 'Onderwerp' })
  await expect.poll(async () => (await about.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(about).toBeHidden()
  expect((await rows.first().boundingBox())?.height).toBeLessThan(80)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows.first()).toContainText('Gewijzigd')
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
  await page.goto('/settings/log/security?acts=sign_in')
  await expect(page).toHaveURL('/settings/log?categories=security&acts=sign_in')
  await expect(page.getByRole('list', { name: 'Filters in gebruik' })).toContainText('Beveiliging')
  await expect(page.getByRole('table', { name: 'Logboek' })).toContainText('Ingelogd')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  // A case shows the details of its contacts: who read it read them.
  await page.goto(`/case/${id}`)
  await page
    .getByRole('button', { name: /Alle gegevens/ })
    .first()
    .click()
  const line = page.getByRole('button', { name: /^Ingezien door / })
  await line.click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
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
})
