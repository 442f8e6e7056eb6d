import { newCase } from '../support/api.ts'
import { expectNotice } from '../support/notices.ts'
import { pressEnter } from '../support/press.ts'
import { changeTask, newTask, newTasks, readTask } from '../support/task-api.ts'
import { openTasks } from '../support/task-list.ts'
import { taskPanelOf } from '../support/task-panel.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('a task of a case is created, edited, taken and completed, and unsaved changes are not discarded without a question', async ({
  page,
  request,
}) => {
  const kase = await newCase(request)
  await newTask(request, {
    case_id: kase.id,
    title: 'Gronden',
    type: 'grounds_and_hearing_task',
    meta_data: '{"court":"Limburg","hearing_date":"2026-12-04"}',
  })
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
  await expectNotice(page, 'Taak aangemaakt')
  await expect(dialog).toBeHidden()
  await expect(make).toBeFocused()

  const row = tasks.getByRole('button', { name: 'Cliënt bellen', exact: true })
  await row.press('Enter')
  const { panel, title, save, answer } = taskPanelOf(page)
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

  // The panel fills a phone, and needs no sideways scrolling.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Gronden', exact: true }).press('Enter')
  await expect(panel.getByRole('combobox', { name: 'Rechtbank' })).toHaveValue('Limburg')
  await expectAccessible(page)
  const box = await panel.boundingBox()
  expect([box?.x, box?.width]).toEqual([0, 390])
  const overflow = await panel.evaluate((element) =>
    [element, ...element.querySelectorAll('form')].map((one) => one.scrollWidth - one.clientWidth),
  )
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
  await page.setViewportSize(desk)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  // From the list: unsaved changes are asked about by link, back, close and tab.
  const unsaved = `Niet kwijtraken ${crypto.randomUUID()}`
  const task = await newTask(request, { case_id: kase.id, title: unsaved })
  await page.getByRole('link', { name: 'Taken', exact: true }).click()
  await page.getByRole('searchbox').fill(unsaved)
  // Over a list of one row: whatever looks for a name looks through every row behind a panel.
  await expect(page.getByRole('link', { name: /^Open taak/ })).toHaveCount(1)
  await page.getByRole('link', { name: `Open taak ${task.id}`, exact: true }).press('Enter')
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
  expect((await readTask(request, task.id)).title).toBe(unsaved)
})

test('many tasks are changed on a phone: which one failed as a colleague was first, and once more', async ({
  page,
  request,
}) => {
  const title = `Bulkstrijd ${crypto.randomUUID()}`
  const tasks = await newTasks(request, 2, { title })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const list = await openTasks(page)
  // At the narrowest too; wider: lists-fit.spec.ts.
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.setViewportSize(desk)
  // Few rows only: a row half under the bar at the bottom would count as a small target.
  await list.search.fill(title)
  await expect(list.rows).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  // The filters are behind one button beside the search field.
  const deadline = page.getByRole('button', { name: 'Filter op deadline' })
  await expect(deadline).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(deadline).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verberg filters' }).click()
  for (const row of await list.rows.all()) await row.getByRole('checkbox').click()
  await expectAccessible(page)
  const chosen = page.getByRole('region', { name: 'Gekozen taken' })
  await chosen.getByRole('button', { name: /^Deadline/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Deadline' }).fill('24-12-2027')
  const button = dialog.getByRole('button', { name: '2 taken wijzigen' })
  await expect(button).toBeEnabled()
  await expectAccessible(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await changeTask(request, tasks[1]?.id ?? 0, { description: 'Een collega was eerst.' })
  await button.click()
  await expect(dialog.getByText('1 van 2 taken gewijzigd')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'Mislukt' })).toHaveCount(1)
  await expectAccessible(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Opnieuw proberen (1)' }).click()
  // And not "1 van 2 taken gewijzigd", as the dialog says until it closes.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 taken gewijzigd', { exact: true })).toBeVisible()
  await expect(chosen).toHaveCount(0)
  for (const { id } of tasks) expect((await readTask(request, id)).due_date).toBe('2027-12-24')
})

test('an unassigned task has a proposed colleague, and another is chosen with the keyboard', async ({
  page,
  request,
}) => {
  const title = `Verdelen ${Date.now()}`
  await newTask(request, { title, due_date: '2020-01-01' })
  await page.goto(`/tasks?query=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: /^Verdelen/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Verdelen/ })).toBeVisible()
  const picker = page.getByRole('button', { name: new RegExp(`^Collega voor ${title}`) })
  await expectAccessible(page)
  await picker.press('Enter')
  await page.getByTitle('Fatima El Amrani', { exact: true }).waitFor()
  await page.keyboard.type('Fatima')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(picker).toContainText('Fatima El Amrani')
  await expect(row).toContainText('Zelf gekozen')
  await expect(picker).toBeFocused()
  await page.keyboard.press('n')
  await expect(picker).toContainText('Nog niemand')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Terug/ }).click()
  await expect(row).not.toContainText('Zelf gekozen')
})
