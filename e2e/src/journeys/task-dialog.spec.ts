import { newCase } from '../support/api.ts'
import { expectTold } from '../support/notices.ts'
import { pressEnter } from '../support/press.ts'
import { newTask, readTask } from '../support/task-api.ts'
import { taskPanelOf } from '../support/task-panel.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })
test('a task of a case is made, edited, taken and completed, from the page of the case', async ({
  page,
  request,
}) => {
  const kase = await newCase(request)
  await page.goto(`/case/${kase.id}`)
  const tasks = page.getByRole('region', { name: /^Taken/ })
  const make = tasks.getByRole('button', { name: 'Taak aanmaken' })
  await make.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Taak aanmaken' })
  await expect(dialog.getByText(`Bij dossier ${kase.internal_id}.`)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Titel' })).toBeFocused()
  await page.keyboard.type('Cliënt bellen')
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('vandaag')
  await expect(dialog.getByText('0 dagen resterend')).toBeVisible()
  await expectAccessible(page)
  await pressEnter(dialog.getByRole('button', { name: 'Taak aanmaken' }))
  await expectTold(page, 'Taak aangemaakt')
  await expect(dialog).toBeHidden()
  await expect(make).toBeFocused()

  const row = tasks.getByRole('button', { name: 'Cliënt bellen', exact: true })
  await row.press('Enter')
  const { panel, title, save } = taskPanelOf(page)
  await expect(title).toHaveValue('Cliënt bellen')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Opslaan' })).toBeDisabled()
  await expect(panel.getByRole('link', { name: 'Open zaak' })).toBeVisible()
  await expectAccessible(page)

  // By one key: mine, and being worked on.
  await page.keyboard.press('n')
  await expect(tasks.getByRole('listitem').filter({ hasText: 'Cliënt bellen' })).toContainText(
    'In behandeling',
  )
  await title.fill('Cliënt terugbellen')
  await panel.getByRole('textbox', { name: 'Beschrijving' }).fill('Na drie uur.')
  await panel.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Afgerond', { exact: true }).click()
  await save()
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()

  await panel.getByRole('button', { name: /^Meer voor taak/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Logs bekijken' }).press('Enter')
  const logs = page.getByRole('dialog', { name: /^Logs van taak/ })
  await expect(logs.getByText('Titel gewijzigd: Cliënt bellen → Cliënt terugbellen')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(logs).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(tasks.getByRole('button', { name: 'Cliënt terugbellen' })).toBeFocused()
})

test('unsaved changes are asked about by link, back, close and tab', async ({ page, request }) => {
  const kase = await newCase(request)
  const task = await newTask(request, { case_id: kase.id, title: 'Niet kwijtraken' })
  await page.goto('/tasks')
  await page.getByRole('searchbox').fill(String(task.id))
  await page.getByRole('link', { name: `Open taak ${task.id}`, exact: true }).press('Enter')
  const { panel, title, answer } = taskPanelOf(page)
  await title.fill('Niet opgeslagen titel')

  await panel.getByRole('link', { name: 'Open zaak' }).press('Enter')
  await answer('Terug')
  await expect(title).toHaveValue('Niet opgeslagen titel')

  await page.goBack()
  await answer('Terug')
  await expect(page).toHaveURL(new RegExp(`/tasks/${task.id}`))
  await expect(title).toHaveValue('Niet opgeslagen titel')

  await title.press('Escape')
  await answer('Terug')
  // Beside the panel; waits until the question that was just answered no longer lies over it.
  await page.locator('.ant-drawer-mask').click({ position: { x: 200, y: 500 } })
  await answer('Terug')
  await expect(title).toHaveValue('Niet opgeslagen titel')

  // Closing the tab: the browser asks by itself, and this one stays.
  const asked = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closed
  await expect(title).toHaveValue('Niet opgeslagen titel')

  await panel.getByRole('button', { name: 'Annuleer' }).press('Enter')
  await answer('Doorgaan')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/tasks(\?|$)/)
  expect((await readTask(request, task.id)).title).toBe('Niet kwijtraken')
})

test('fills a phone, and needs no sideways scrolling', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const kase = await newCase(request)
  await newTask(request, {
    case_id: kase.id,
    title: 'Gronden',
    type: 'grounds_and_hearing_task',
    meta_data: '{"court":"Limburg","hearing_date":"2026-12-04"}',
  })
  await page.goto(`/case/${kase.id}`)
  await page.getByRole('button', { name: 'Gronden', exact: true }).press('Enter')
  const { panel } = taskPanelOf(page)
  await expect(panel.getByRole('combobox', { name: 'Rechtbank' })).toHaveValue('Limburg')
  await expectAccessible(page)
  const box = await panel.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  const overflow = await panel.evaluate((element) =>
    [element, ...element.querySelectorAll('form')].map((one) => one.scrollWidth - one.clientWidth),
  )
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
})
