import { cjibCheckDigit } from '@zaakwerk/domain/cjib'
import { tokenOf } from '../support/accounts.ts'
import { newCase, readCase } from '../support/api.ts'
import { goTo } from '../support/navigation.ts'
import { expectNotice } from '../support/notices.ts'
import { sendNow } from '../support/press.ts'
import { aStatement } from '../support/statement.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('an invoice from its case to its mail and payment, and an import from its file to its report', async ({
  page,
  request,
}) => {
  const { id, internal_id } = await newCase(request)
  await page.goto(`/case/${id}`)
  await page.getByRole('button', { name: 'Factuur aanmaken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Factuur aanmaken en verzenden' })
  await dialog.getByLabel(/^Prijs/).fill('250,50')
  await expect(dialog.getByLabel(/^E-mail/)).toHaveValue('e2e.client@example.nl')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await dialog.getByRole('button', { name: 'Verzend factuur' }).click()
  await sendNow(page)
  await expectNotice(page, 'Factuur aangemaakt en verzonden')
  await expect(dialog).toBeHidden()

  // The mail, with its PDF, is a job: the case has it when it was sent.
  await expect
    .poll(async () => (await readCase(request, 'admin', id)).documents.map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/Factuur \d{4}-\d{4}\.pdf$/))
  await goTo(page, '/invoices')
  const row = page.getByRole('row').filter({ hasText: internal_id })
  await expect(row).toContainText('€ 250,50')
  await expect(row).toContainText('open')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desk)

  const [shown, pdf] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/pdf$/),
    row.getByRole('button', { name: 'Open factuur' }).click(),
  ])
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await shown.close()

  const invoice = /\d{4}-\d{4}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await page.getByRole('button', { name: 'Betalingen inlezen' }).click()
  const payments = page.getByRole('dialog', { name: 'Betalingen inlezen' })
  const entries = [
    { amount: '250.50', text: `Factuur ${invoice}` },
    { amount: '323.50', text: 'Met dank' },
  ]
  await payments.locator('input[type=file]').setInputFiles(aStatement(internal_id, entries))
  await expect(payments.getByRole('tab', { name: 'Past precies 1' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await payments.getByRole('button', { name: 'Boek 1 betaling' }).click()
  await expectNotice(page, '1 betaling geboekt')
  await expect(row).toContainText('paid')

  // Of no other case: of several with one number the newest is asked.
  const tail = `062542${900_000_000 + id}`
  const number = `${cjibCheckDigit(tail)}${tail}`
  const numbered = await request.patch(`/api/cases/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    data: { cjib_number: number },
  })
  expect(numbered.ok(), await numbered.text()).toBe(true)
  const known = [`${number};E. Proefpersoon;166,50`, '1062542123456798;;']
  const list = ['CJIB-nummer;Naam;Bedrag', ...known]
  const name = `${internal_id}.csv`
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Import aanmaken' }).click()
  const start = page.getByRole('dialog', { name: 'Nieuwe import starten' })
  await start.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(list.join('\r\n')),
  })
  await expect(start.getByRole('tab', { name: 'IBAN opvragen 1' })).toBeVisible()
  await start.getByRole('tab', { name: 'Ongeldig CJIB-nummer 1' }).click()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await start.getByRole('button', { name: 'Import starten' }).click()
  const imported = page.getByRole('row').filter({ hasText: name })
  await expect(imported).toContainText('Wacht op update')
  await expect(imported).toContainText('0 van 1 antwoord')
  await expectAccessible(page)
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    imported
      .getByRole('link', { name: 'Download CVOM lijst' })
      .or(imported.getByRole('button', { name: 'Download CVOM lijst' }))
      .click(),
  ])
  expect(report.suggestedFilename()).toMatch(new RegExp(`^${internal_id}.*\\.xlsx$`))
  await page.setViewportSize(phone)
  await expectAccessible(page)
})
