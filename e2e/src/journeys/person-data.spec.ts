import { Client } from '@zaakwerk/contract/entities/people'
import { tokenOf } from '../support/accounts.ts'
import { expectTold } from '../support/notices.ts'
import { pressEnter } from '../support/press.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('all that is kept of a contact is taken along, and the contact is erased', async ({ page, request }) => {
  const answer = await request.post('/api/clients', {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    data: { salutation: 'Mevr.', initials: 'E.', last_name: 'Proefpersoon', email: 'wis@voorbeeld.test' },
  })
  const { id } = Client.parse(await answer.json())
  await page.goto(`/settings/clients/${id}`)
  const panel = page.getByRole('dialog', { name: 'Gegevens voor Mevr. E. Proefpersoon' })
  const menu = panel.getByRole('button', { name: 'Exporteren of wissen' })

  await pressEnter(menu)
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exporteren' }).click()
  expect((await saved).suggestedFilename()).toBe(`gegevens-contact-${id}.zip`)
  await expectTold(page, 'Gedownload')
  // The button that turned while it was fetched takes no key.
  await expect(menu).not.toHaveClass(/-loading/)

  await pressEnter(menu)
  await page.getByRole('menuitem', { name: 'Wissen…' }).click()
  const dialog = page.getByRole('dialog', { name: `Contact ${id} wissen?` })
  await expect(dialog.getByText('Gaat weg')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('textbox', { name: `Typ precies ${id}` }).fill(`${id}0`)
  await dialog.getByRole('button', { name: 'Wis voorgoed' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Dit is niet ${id}`)
  await dialog.getByRole('textbox', { name: `Typ precies ${id}` }).fill(String(id))
  // What cannot be undone needs its button.
  await dialog.getByRole('button', { name: 'Wis voorgoed' }).click()
  await expectTold(page, `Contact ${id} is gewist`)
  await expect(page.getByText('Proefpersoon')).toHaveCount(0)

  // Who took the data along, and that it was done, without the name.
  await page.goto('/settings/log?categories=security')
  const line = page
    .getByRole('table', { name: 'Logboek' })
    .getByRole('row')
    .filter({ hasText: 'Geëxporteerd' })
  await expect(line.first()).toBeVisible()
})
