import { newCase, readCase, searchAs } from '../support/api.ts'
import { expectTold } from '../support/notices.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('two people change one case, and neither loses anything', async ({ page, request, colleague }) => {
  const { id } = await newCase(request)
  const other = await colleague('lawyer')
  await Promise.all([page.goto(`/case/${id}`), other.goto(`/case/${id}`)])
  const notes = (who: typeof page) => who.getByRole('textbox', { name: 'Notities' })
  const save = (who: typeof page) => who.getByRole('button', { name: 'Opslaan', exact: true })

  await expect(save(page)).toBeDisabled()
  await notes(page).fill('Van de beheerder.')
  await notes(other).fill('Van de jurist.')
  await save(other).click()
  await expectTold(other, 'Dossier bijgewerkt')
  await save(page).click()
  const conflict = page.getByRole('dialog', { name: /heeft dit intussen gewijzigd/ })
  await expect(conflict).toContainText('Van de jurist.')
  await expect(conflict).toContainText('Van de beheerder.')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Beide bewaren' }).click()
  await expect(notes(page)).toHaveValue('Van de jurist.\n\nVan de beheerder.')
  await expect
    .poll(async () => (await readCase(request, 'admin', id)).notes)
    .toBe('Van de jurist.\n\nVan de beheerder.')
})

test('notes grow with their text, are saved with the keyboard, and the log keeps what they were', async ({
  page,
  request,
}) => {
  const { id } = await newCase(request)
  await page.goto(`/case/${id}`)
  const notes = page.getByRole('textbox', { name: 'Notities' })
  const heightOf = async () => (await notes.boundingBox())?.height ?? 0
  await notes.fill('Eerst dit.')
  const small = await heightOf()
  await page.keyboard.press('Control+Enter')
  await expectTold(page, 'Dossier bijgewerkt')
  await notes.fill(Array.from({ length: 12 }, (_, line) => `Regel ${line}`).join('\n'))
  expect(await heightOf()).toBeGreaterThan(small * 2)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: /^Logs/ }).click()
  await expect(page.getByText(/^Notities gewijzigd: Eerst dit\. → Regel 0/)).toBeVisible()
})

test('the case and its dialogs fit on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { rows } = await searchAs(request, 'admin', 'types=1')
  await page.goto(`/case/${rows.at(-1)?.id}`)
  const fits = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  await page.getByRole('button', { name: 'Zaak acties' }).click()
  await expect(page.getByRole('option', { name: 'Verdagen' })).toBeVisible()
  await fits()
  await page.getByRole('option', { name: 'Verdagen' }).click()
  await expect(page.getByRole('dialog', { name: 'Zaak verdagen' })).toBeVisible()
  await fits()
  await expectAccessible(page)
})
