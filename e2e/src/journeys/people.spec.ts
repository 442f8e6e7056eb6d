import type { APIRequestContext, Page } from '@playwright/test'
import { Client, Company } from '@zaakwerk/contract/entities/people'
import { tokenOf } from '../support/accounts.ts'
import { goTo } from '../support/navigation.ts'
import { expectNotice } from '../support/notices.ts'
import { pressEnter } from '../support/press.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

const make = async (request: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const headers = { authorization: `Bearer ${await tokenOf('lawyer')}` }
  const answer = await request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

const aContact = async (request: APIRequestContext, given: object): Promise<Client> =>
  Client.parse(
    await make(request, '/clients', {
      salutation: 'Mevr.',
      initials: 'M.E.',
      last_name: 'Dubbelman',
      ...given,
    }),
  )

/** A Belgian account number of this run only: contacts of an earlier run would be doubles too. */
const ownIban = (): string => {
  const base = String(Date.now() % 1e10).padStart(10, '0')
  const account = `${base}${String(Number(base) % 97 || 97).padStart(2, '0')}`
  return `BE${String(98n - (BigInt(`${account}111400`) % 97n)).padStart(2, '0')}${account}`
}

const expectToFit = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a contact is found, edited beside its list, merged with its double, taken along and erased', async ({
  page,
  request,
}) => {
  const mark = `d${Date.now()}`
  const iban = ownIban()
  const kept = await aContact(request, { email: `${mark}.een@voorbeeld.test`, iban })
  const gone = await aContact(request, {
    email: `${mark}.twee@voorbeeld.test`,
    iban,
    phone_number: '0612345678',
  })

  await page.goto('/settings/clients')
  await expect(page.getByRole('link', { name: 'Contacten', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // The page hears keys once it has drawn what it lists.
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  // Beside a long list the menu of the settings stays.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('link', { name: 'Autoriteiten', exact: true })).toBeInViewport()
  await page.keyboard.press('/')
  await page.keyboard.type(`${mark}.een`)
  // The head and that one: before the list was searched it may have been there among others.
  const listed = page.getByRole('table').getByRole('row')
  await expect(listed.filter({ hasNotText: `${mark}.een` })).toHaveCount(1)
  await expect(listed.filter({ hasText: `${mark}.een` })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Gegevens voor Mevr. M.E. Dubbelman' })
  await expect(panel).toBeVisible()
  // The head has room for the line that says who read it, known or not.
  const head = panel.getByRole('heading', { name: /^Gegevens voor/ }).locator('xpath=../..')
  expect((await head.boundingBox())?.height).toBe(76)
  await panel.getByRole('button', { name: 'Gegevens wijzigen' }).click()
  await expect(panel.getByText(/^Ook bij contact/).first()).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  // A sign in the middle: the caret stays where the next key is meant.
  const field = panel.getByRole('textbox', { name: 'IBAN' })
  await field.fill('nl91abna0417164300')
  await expect(field).toHaveValue('NL91 ABNA 0417 1643 00')
  for (let left = 0; left < 8; left += 1) await field.press('ArrowLeft')
  await field.press('Backspace')
  await field.pressSequentially('7')
  await expect(field).toHaveValue('NL91 ABNA 0417 1643 00')
  await expect(panel.getByText('ABN AMRO')).toBeVisible()
  await field.fill(iban)

  await panel.getByRole('link', { name: `Vergelijk met contact ${gone.id}` }).click()
  await expect(page.getByRole('heading', { name: 'Contacten samenvoegen' })).toBeVisible()
  await expect(page.getByText('Zelfde IBAN')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Samenvoegen', exact: true }).click()
  await expectNotice(page, 'Contacten samengevoegd')
  await expect(page).toHaveURL(new RegExp(`/settings/clients/${kept.id}(\\?|$)`))
  await expect(page.getByRole('dialog')).toContainText('06 1234 5678')
  await goTo(page, `/settings/clients/${gone.id}`)
  await expect(page).toHaveURL(new RegExp(`/settings/clients/${kept.id}(\\?|$)`))
  await page.getByRole('button', { name: `Ongedaan maken van ${gone.id} in ${kept.id}` }).click()
  await expectNotice(page, 'Samenvoegen ongedaan gemaakt')

  // The way to any other contact, by keyboard.
  await page.getByRole('button', { name: 'Samenvoegen met…' }).press('Enter')
  await expect(page.getByRole('combobox', { name: 'Ander contact' })).toBeFocused()
  // At once: of the first letters others are found, and Enter takes the first.
  await page.keyboard.insertText(gone.email)
  await expect(page.getByText(`${gone.id} · ${gone.email}`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/settings/clients/${kept.id}/merge/${gone.id}`)

  // All that is kept of a contact is taken along, and the contact is erased.
  const { id } = await aContact(request, {
    initials: 'E.',
    last_name: 'Wisselink',
    email: `${mark}.wis@voorbeeld.test`,
  })
  await goTo(page, `/settings/clients/${id}`)
  const other = page.getByRole('dialog', { name: 'Gegevens voor Mevr. E. Wisselink' })
  const menu = other.getByRole('button', { name: 'Exporteren of wissen' })

  await pressEnter(menu)
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Exporteren' }).click()
  expect((await saved).suggestedFilename()).toBe(`gegevens-contact-${id}.zip`)
  await expectNotice(page, 'Gedownload')
  // The button that turned while it was fetched takes no key.
  await expect(menu).not.toHaveClass(/-loading/)

  await pressEnter(menu)
  await page.getByRole('menuitem', { name: 'Wissen…' }).click()
  const dialog = page.getByRole('dialog', { name: `Contact ${id} wissen?` })
  await expect(dialog.getByText('Gaat weg')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await dialog.getByRole('textbox', { name: `Typ precies ${id}` }).fill(`${id}0`)
  await dialog.getByRole('button', { name: 'Wis voorgoed' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Dit is niet ${id}`)
  await dialog.getByRole('textbox', { name: `Typ precies ${id}` }).fill(String(id))
  // What cannot be undone needs its button.
  await dialog.getByRole('button', { name: 'Wis voorgoed' }).click()
  await expectNotice(page, `Contact ${id} is gewist`)
  await expect(page.getByText('Wisselink')).toHaveCount(0)

  // Who took the data along, and that it was done, without the name.
  await goTo(page, '/settings/log?categories=security')
  const line = page
    .getByRole('table', { name: 'Logboek' })
    .getByRole('row')
    .filter({ hasText: 'Geëxporteerd' })
  await expect(line.first()).toBeVisible()
})

test('a company is found and changed, an authority is made and changed, and others come from a file', async ({
  page,
  request,
}) => {
  const { id, name } = Company.parse(await make(request, '/companies', { name: `Halm ${Date.now()} B.V.` }))
  await page.goto(`/settings/companies?query=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).click()
  await expect(page).toHaveURL(new RegExp(`/settings/companies/${id}\\?`))
  const panel = page.getByRole('dialog', { name: 'Bedrijfsgegevens' })
  await panel.getByRole('textbox', { name: 'IBAN' }).fill('nl91 abna.0417-1643 00')
  await expectAccessible(page)
  await expectToFit(page)
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  // Beside the panel: its title and its button stand in the corner.
  const [noticeTexts, beside] = await Promise.all([
    page.getByText('Bedrijf gewijzigd').boundingBox(),
    panel.boundingBox(),
  ])
  expect((noticeTexts?.x ?? 0) + (noticeTexts?.width ?? 0)).toBeLessThan(beside?.x ?? 0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('NL91 ABNA 0417 1643 00')

  const town = `Gemeente Proef ${Date.now()}`
  await page.getByRole('link', { name: 'Autoriteiten', exact: true }).click()
  const search = page.getByPlaceholder('Zoek op autoriteit, indien methode, e-mail, etc.')
  expect((await search.locator('xpath=..').boundingBox())?.width).toBe(400)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Autoriteiten [\d.]+$/)

  // Over an empty list.
  await search.fill(town)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autoriteiten 0')
  await page.getByRole('button', { name: 'Autoriteit toevoegen' }).click()
  const added = page.getByRole('dialog', { name: 'Nieuwe autoriteit toevoegen' })
  await added.getByRole('textbox', { name: 'Gemeente' }).fill(town)
  await added.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(added.getByText('Vul een email in').first()).toBeVisible()
  await added.getByRole('textbox', { name: 'E-mail' }).fill('bezwaar@proef.test')
  await added.getByRole('button', { name: 'Toevoegen' }).click()
  await expectNotice(page, 'Nieuwe autoriteit aangemaakt')
  await expect(added).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autoriteiten 1')
  await expectAccessible(page)
  await search.press('Enter')
  const edited = page.getByRole('dialog', { name: 'Bestaande autoriteit aanpassen' })
  await edited.getByRole('textbox', { name: 'Ter attentie van' }).fill('Team Heffen')
  await expectToFit(page)
  await edited.getByRole('button', { name: 'Opslaan' }).click()
  await expectNotice(page, 'Autoriteit opgeslagen')
  await expect(page.getByRole('row').filter({ hasText: town })).toContainText('Team Heffen')

  await page.getByRole('button', { name: 'Importeren uit CSV' }).click()
  const imported = page.getByRole('dialog', { name: 'Autoriteiten importeren' })
  const rows = [
    'Gemeente;Indien methode;E-mail',
    `${town};;klacht@proef.test`,
    `${town} Oost;Per FTP;`,
    ';Per FTP;',
  ]
  await imported.getByLabel('Bestand').setInputFiles({
    name: 'autoriteiten.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await expect(imported.getByText('Vul een gemeente in')).toBeVisible()
  await expectToFit(page)
  await imported.getByRole('button', { name: 'Importeer 2 autoriteiten' }).click()
  await expectNotice(page, '1 toegevoegd, 1 gewijzigd')
  await expect(page.getByRole('row').filter({ hasText: town })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'klacht@proef.test' })).toHaveCount(1)
})
