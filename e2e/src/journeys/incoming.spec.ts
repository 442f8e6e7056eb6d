import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'system' })

const eml = (subject: string, text: string): Buffer =>
  Buffer.from(
    [
      'From: CVOM <no-reply@cvom.test>',
      `Subject: ${subject}`,
      `Message-ID: <${subject.replaceAll(' ', '-')}@cvom.test>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n'),
  )

test('a mail is filed by keys and the filing is undone, another is put aside, and both fit on a phone', async ({
  page,
}) => {
  await page.goto('/')
  const cell = page.getByRole('main').getByText(/^Z-\d{7}$/)
  const number = (await cell.first().textContent()) ?? ''
  await page.goto('/incoming')
  await expect(page.getByRole('table', { name: 'Post' }).locator('tbody tr').first()).toBeVisible()
  await expectAccessible(page)

  // A server that has seen this journey before still has its mails.
  const run = Date.now().toString(36)
  const subject = `Beslissing ${run}`
  const advertisement = `Reclame ${run}`
  await page.setInputFiles('input[type="file"]', [
    {
      name: 'brief.eml',
      mimeType: 'message/rfc822',
      buffer: eml(subject, `Uw kenmerk: ${number}\n\nTekst.`),
    },
    { name: 'folder.eml', mimeType: 'message/rfc822', buffer: eml(advertisement, 'Koop nu.') },
  ])
  await page.getByRole('row', { name: new RegExp(subject) }).click()
  const form = page.getByRole('region', { name: 'Opbergen' })
  await expect(form.getByText(number, { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Soort stuk' }).click()
  await page.getByRole('option', { name: 'Overig' }).click()
  await form.getByRole('heading', { name: 'Opbergen' }).click()
  await page.keyboard.press('o')
  const line = page.getByText(new RegExp(`^Overig opgeborgen in ${number} om`))
  await expect(line).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toBeVisible()

  await page.getByRole('row', { name: new RegExp(advertisement) }).click()
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog', { name: 'Niet voor ons' })
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('Reclame')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(advertisement) })).toHaveCount(0)

  await page.getByRole('link', { name: /^Niet voor ons/ }).click()
  await expect(page.getByRole('row', { name: new RegExp(advertisement) })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('row', { name: new RegExp(advertisement) }).click()
  await expect(page.getByRole('button', { name: 'Toch opbergen' })).toBeVisible()
  await expectAccessible(page)
})
