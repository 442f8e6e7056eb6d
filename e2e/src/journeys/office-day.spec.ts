import { CaseDetail } from '@zaakwerk/contract/entities/case'
import { casePageOf } from '../support/case-page.ts'
import { createCaseViaForm } from '../support/create-case-via-form.ts'
import { goTo } from '../support/navigation.ts'
import { sendNow } from '../support/press.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const client = {
  salutation: 'Mevr.',
  fields: {
    'E-mail': 'noor@klant.example',
    'Tel. nr.': '0612345678',
    Voorletters: 'N.',
    Achternaam: 'Willems',
  },
} as const

test('a day of an office with SharePoint, Moneybird, WhatsApp and a mail server', async ({
  browser,
  offices,
}) => {
  test.setTimeout(120_000)
  const { server, outside } = await offices.open('a day', { isUnused: true })
  const { library } = outside.sharePoint
  const folderOf = (name: string) => [...library.items.values()].find((item) => item.name === name)
  const page = await server.open(browser, 'admin')

  // All third parties let us in.
  await page.goto('/settings/connections')
  for (const name of ['Documenten', 'Moneybird', 'WhatsApp', 'E-mail']) {
    const button = page.getByRole('button', { name: new RegExp(`^Test ${name}`) })
    await button.click()
    const row = page.getByRole('row').filter({ has: button })
    await expect(row).toContainText(/Getest om .* gelukt/)
  }
  await expectAccessible(page)

  // A new case has a folder in SharePoint, with its document.
  const { id, name } = await createCaseViaForm(page, client)
  const folder = folderOf(name)
  if (!folder) throw new Error(`SharePoint has no folder ${name}`)
  await page.reload()
  await expect(page.getByRole('link', { name: /Open in SharePoint/ })).toHaveAttribute(
    'href',
    library.shown(folder).webUrl,
  )
  expect(library.childrenOf(folder.id)).toHaveLength(1)

  // A colleague puts a file there, and it becomes a document.
  const content = Buffer.from('%PDF-1.4\n%%EOF\n')
  library.make(folder.id, { name: 'Foto van het bord.pdf', content, madeBy: undefined })
  await page.getByRole('button', { name: 'Synchroniseren' }).click()
  await expect(page.getByRole('region', { name: /^Documenten/ })).toContainText('Foto van het bord.pdf')

  // The client wants messages by WhatsApp.
  const authorization = `Bearer ${await server.tokenOf('admin')}`
  const read = await page.request.get(`/api/cases/${id}`, { headers: { authorization } })
  const [noor] = CaseDetail.parse(await read.json()).client
  const consent = await page.request.post(`/api/clients/${noor?.id}/message-consents`, {
    headers: { authorization },
    data: { is_given: true, source: 'phone', given_on: new Date().toISOString().slice(0, 10) },
  })
  expect(consent.ok(), await consent.text()).toBe(true)

  // An invoice is booked at Moneybird, mailed by it, and announced by WhatsApp.
  await page.getByRole('button', { name: 'Factuur aanmaken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Factuur aanmaken en verzenden' })
  await dialog.getByLabel(/^Prijs/).fill('250,50')
  await dialog.getByRole('button', { name: 'Verzend factuur' }).click()
  await sendNow(page)
  await expect(dialog).toBeHidden()
  await expect.poll(() => outside.whatsApp.messages.length, { timeout: 60_000 }).toBe(1)
  expect(outside.books.invoices.map(({ state, deliveries }) => [state, deliveries.length])).toEqual([
    ['open', 1],
  ])
  await outside.reportRead(server.url)
  await goTo(page, '/outbox')
  await expect(page.getByRole('listitem').filter({ hasText: 'Gelezen' })).toBeVisible()
  await expectAccessible(page)

  // It is paid at the bank, which Moneybird reads.
  const [invoice] = outside.books.invoices
  if (!invoice) throw new Error('Moneybird has no invoice')
  invoice.payments.push({ id: '1', price: '250.5', payment_date: new Date().toISOString().slice(0, 10) })
  invoice.state = 'paid'
  invoice.version += 1
  await outside.reportChange(server.url)
  await goTo(page, `/case/${id}`)
  const caseFile = casePageOf(page)
  await caseFile.tells(/^Betaling ontvangen: .*250,50/)
  await goTo(page, '/invoices')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('paid')
  await expect(page.getByRole('button', { name: 'Betalingen inlezen' })).toBeHidden()
  await expectAccessible(page)

  // The client is asked for proof, by our own mail server.
  await goTo(page, `/case/${id}`)
  await caseFile.actAndMail('Bewijs uitvragen', 'Bewijs uitvragen')
  await expect.poll(() => outside.mail.taken.length, { timeout: 60_000 }).toBe(1)
  expect(outside.mail.taken[0]?.recipients).toEqual(['noor@klant.example'])
})
