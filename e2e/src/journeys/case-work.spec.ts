import { newCase, readCase, searchAs } from '../support/api.ts'
import { sendNow } from '../support/case-page.ts'
import { aPdf, aPng, aProgram, aText } from '../support/files.ts'
import { expectTold } from '../support/notices.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('a WAHV case from its first day to closing, each step in the history', async ({ page, request }) => {
  const actions = page.getByRole('button', { name: 'Zaak acties' })
  const act = async (label: string): Promise<void> => {
    await actions.click()
    await page.getByRole('combobox', { name: 'Zoek actie' }).fill(label)
    await page.getByRole('option', { name: label, exact: true }).click()
  }
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

  const { id } = await newCase(request, {
    type: 1,
    official_id: '1062542123456789',
    cjib_number: '1062542123456789',
    committal_date: '2026-10-05',
    time_of_committal: '14:32',
  })
  await page.goto(`/case/${id}`)
  await expect(page.getByRole('heading', { name: 'Algemene informatie' })).toBeVisible()

  // Correct its CJIB number.
  await page.getByRole('button', { name: 'CJIB-nummer wijzigen' }).click()
  const cjib = page.getByRole('textbox', { name: 'CJIB-nummer' })
  await cjib.fill('1062542123456798')
  await cjib.press('Enter')
  await expect(page.getByText('Het CJIB-nummer is niet geldig').first()).toBeVisible()
  await cjib.fill('2062542255555555')
  await cjib.press('Enter')
  await expect(page.getByText('2062 5422 5555 5555').first()).toBeVisible()

  // Link a company.
  await act('Bedrijf koppelen')
  const company = dialog('Bedrijf Koppelen')
  await company.getByLabel('Bedrijfsnaam').fill('Proef Lease B.V.')
  await company.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00')
  await company.getByRole('button', { name: 'Koppelen' }).click()
  await expect(page.getByText('Proef Lease B.V.').first()).toBeVisible()

  // Five files at once, one refused.
  await page.getByRole('button', { name: 'Uploaden' }).click()
  const upload = dialog('Upload documenten')
  await upload
    .locator('input[type=file]')
    .setInputFiles([
      aPdf('volmacht.pdf', 3),
      aPdf('brief.pdf'),
      aPng('foto.png'),
      aText('notitie.txt', 'Gebeld met cliënt.'),
      aProgram('vermomd.pdf'),
    ])
  await upload.getByRole('button', { name: 'Uploaden', exact: true }).click()
  await expect(upload.getByText('"vermomd.pdf" is geen PDF-bestand.')).toBeVisible()
  await expect.poll(async () => (await readCase(request, 'admin', id)).documents.length).toBe(5)
  // Until the last answer is in, its button says "Annuleer", and the cross would ask whether to stop.
  await expect(upload.getByRole('button', { name: 'Annuleer' })).toHaveCount(0)
  await upload.getByRole('button', { name: 'Sluiten' }).last().click()

  // Look at one.
  await page.getByRole('button', { name: /^volmacht\.pdf/ }).click()
  await expect(page.getByText('Pagina 1 van 3').last()).toBeVisible()
  await expect(
    dialog('volmacht.pdf').getByRole('img', { name: /volmacht\.pdf, pagina 1 van 3/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A question that destroys nothing starts at the button that confirms, and not where the kit first puts the focus.
  await act('IBAN uitvragen')
  await expect(
    dialog('IBAN uitvragen?').getByRole('button', { name: 'IBAN uitvragen', exact: true }),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog('IBAN uitvragen?')).toBeHidden()

  await act('Status wijzigen')
  const status = dialog('Dossier status wijzigen')
  await status.getByRole('combobox').fill('Beslissing ontvangen')
  await page.keyboard.press('Enter')
  await status.getByRole('button', { name: 'Opslaan' }).click()
  await expectTold(page, 'Status gewijzigd')

  await act('Verdagen')
  await dialog(/verdagen/i)
    .getByRole('button', { name: 'Verdagen en mailen' })
    .click()
  await sendNow(page)
  await expect.poll(async () => (await readCase(request, 'admin', id)).status).toBe('case_adjourned')

  await act('Afwijzen')
  const reject = dialog('Zaak afwijzen').getByRole('button', { name: 'Afwijzen en mailen' })
  await expect(reject).toBeEnabled()
  // The five seconds in which it can be taken back are those of the page.
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await reject.click()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await page.clock.resume()
  await expect(actions).toBeFocused()
  await act('Afwijzen')
  await dialog('Zaak afwijzen').getByRole('button', { name: 'Afwijzen en mailen' }).click()
  await sendNow(page)
  await expect.poll(async () => (await readCase(request, 'admin', id)).status).toBe('case_closed_rejected')

  await act('Intrekken')
  await dialog(/intrekken/i)
    .getByRole('button', { name: 'Intrekken' })
    .click()
  await expect.poll(async () => (await readCase(request, 'admin', id)).status).toBe('case_closed_withdrawn')

  await act('Afwijzen')
  // With the keyboard: a click on a dialog that still moves can miss.
  await dialog('Zaak afwijzen').getByLabel('E-mail versturen').press('Space')
  await expect(dialog('Zaak afwijzen').getByLabel('E-mail versturen')).not.toBeChecked()
  await dialog('Zaak afwijzen').getByRole('button', { name: 'Afwijzen', exact: true }).click()
  await expect.poll(async () => (await readCase(request, 'admin', id)).status).toBe('case_closed_rejected')

  const detail = await readCase(request, 'admin', id)
  expect(detail.cjib_number).toBe('2062542255555555')
  expect(detail.companies.map(({ name }) => name)).toEqual(['Proef Lease B.V.'])
  expect(detail.events.map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining([
      'case_opened',
      'company_linked',
      'status_changed',
      'case_adjourned',
      'case_rejected',
      'case_withdrawn',
    ]),
  )
  await page.getByRole('tab', { name: /^Alles/ }).click()
  for (const words of [
    'Dossier aangemaakt',
    'CJIB-nummer gewijzigd',
    'Bedrijf gekoppeld: Proef Lease B.V.',
    /geüpload: .*volmacht\.pdf/,
    'Status handmatig gewijzigd',
    'Zaak verdaagd',
    'Zaak afgewezen',
    'Zaak ingetrokken',
  ])
    await expect(page.getByRole('tabpanel').getByText(words).first()).toBeVisible()
  await expectAccessible(page)

  await act('Dossier verwijderen')
  await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page).toHaveURL(/\/$/)
  const { rows } = await searchAs(request, 'admin', `query=${detail.internal_id}`)
  expect(rows).toEqual([])
})
