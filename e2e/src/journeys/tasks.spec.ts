import { caseTypeLabels, visibleCaseTypes } from '@zaakwerk/domain/case-types'
import { taskTypeLabels, visibleTaskTypes } from '@zaakwerk/domain/task-types'
import { changeTask, newTask, newTasks, openTasks, searchTasksAs, tasksOf } from '../support/task-list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'lawyer' })

test('finds a task by its title, its id, and the label of its type', async ({ page, request }) => {
  const title = `Proeftaak ${crypto.randomUUID()}`
  const task = await newTask(request, { title, type: 'get_iban_update' })
  const list = await openTasks(page)
  await list.search.fill(title.toUpperCase())
  await expect(list.row(task.id)).toBeVisible()
  await expect(list.rows).toHaveCount(1)
  await list.search.fill(String(task.id))
  await expect(list.row(task.id)).toBeVisible()
  const [asked] = await Promise.all([
    page.waitForRequest(/query=[^&]*get_iban_update/),
    list.search.fill(`IBAN opvragen ${title}`),
  ])
  expect(new URL(asked.url()).searchParams.get('query')).toBe(`get_iban_update ${title.toLowerCase()}`)
  // What was typed stays in the field and in the address.
  await expect(list.search).toHaveValue(`IBAN opvragen ${title}`)
  await expect(page).toHaveURL(/query=IBAN\+opvragen/)
})

test('filters on status, type and colleague, shows each value as a chip, and wipes them', async ({
  page,
}) => {
  const list = await openTasks(page)
  await page
    .getByRole('button', { name: /^Status/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Open', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Toegewezen aan/ }).click()
  const people = page.getByRole('dialog', { name: 'Toegewezen aan' })
  await expect(people.getByRole('checkbox').first()).toBeVisible()
  await expect(people.locator('label').first()).toContainText('(jij)')
  await people.getByRole('checkbox').first().check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Filters in gebruik' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: /^Taak Types/ }).click()
  const types = page.getByRole('dialog', { name: 'Taak Types' })
  await types.getByRole('searchbox').fill('iban')
  await types.getByRole('checkbox', { name: 'IBAN opvragen', exact: true }).check()
  await page.keyboard.press('Escape')
  const { searchParams } = new URL(page.url())
  expect(searchParams.getAll('statuses')).toEqual(['open'])
  expect(searchParams.getAll('task_types')).toEqual(['get_iban_update'])
  expect(searchParams.getAll('assignee_ids')).toHaveLength(1)
  await page.getByRole('button', { name: 'Wis filters' }).first().click()
  await expect(page).toHaveURL(/\/tasks$/)
  await expect(list.rows.first()).toBeVisible()
})

test('opens a task by its address, also one of another page, and says so when there is none', async ({
  page,
  request,
}) => {
  const { rows } = await searchTasksAs(request, 'lawyer', 'order_column=id&order_by=descending')
  const [task] = rows
  if (!task) throw new Error('The demo data has no tasks')
  await page.goto(`/tasks/${task.id}?order_column=id&order_by=ascending`)
  const panel = page.getByRole('dialog', { name: /Taak Gegevens/ })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Titel' })).toHaveValue(task.title)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Sluiten' }).first().click()
  await expect(page).toHaveURL(/\/tasks\?order_column=id&order_by=ascending$/)
  await expect(tasksOf(page).rows.first()).toBeVisible()
  await page.goto('/tasks/2147483000')
  await expect(page.getByRole('dialog')).toContainText(/niet gevonden|bestaat niet/i)
  await page.goto('/tasks/abc')
  await expect(page.getByText('"abc" is geen taaknummer.')).toBeVisible()
  await expect(page).toHaveURL(/\/tasks$/)
})

test('works from the keyboard: slash, rows, Enter, and Back closes the task', async ({ page }) => {
  const list = await openTasks(page, '/tasks?statuses=open')
  await page.keyboard.press('/')
  await expect(list.search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list.rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tasks\/\d+\?statuses=open/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(list.rows.nth(1)).toHaveAttribute('data-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/tasks\?statuses=open$/)
  await expect(list.rows.nth(1).getByRole('link')).toBeFocused()
})

test('remembers the filter for a visit without one', async ({ page }) => {
  await openTasks(page, '/tasks?statuses=open&order_column=due_date')
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('link', { name: 'Taken' }).click()
  await expect(page).toHaveURL(/\/tasks\?.*statuses=open/)
  await expect(page.getByRole('columnheader', { name: 'Deadline' })).toHaveAttribute('aria-sort', 'ascending')
})

test('is accessible and never scrolls sideways at any width', async ({ page, request }) => {
  test.setTimeout(60_000)
  const task = await newTask(request, { title: `Breedte ${crypto.randomUUID()}` })
  const list = await openTasks(page)
  const sizes = [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  // One row only: a row half under the bar at the bottom would count as a small target.
  await list.search.fill(String(task.id))
  await expect(list.rows).toHaveCount(1)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
})

test.describe('changing many tasks', () => {
  test('assigns 250 at once, all that match the search, and takes it back', async ({ page, request }) => {
    test.setTimeout(90_000)
    const title = `Bulkproef ${crypto.randomUUID()}`
    await newTasks(request, 250, { title })
    const list = await openTasks(page, `/tasks?query=${encodeURIComponent(title)}`)
    await expect(list.total).toHaveText('250')
    await list.rows.first().getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Kies alle 250' }).click()
    await expect(page.getByText('250 gekozen')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: '250 taken wijzigen' })
    const who = dialog.getByRole('combobox', { name: 'Toegewezen aan' })
    await expect(who).toBeFocused()
    await who.press('ArrowDown')
    await page.getByRole('option').first().waitFor({ state: 'attached' })
    await who.press('Enter')
    const button = dialog.getByRole('button', { name: '250 taken wijzigen' })
    await expect(button).toBeEnabled()
    await expect(dialog.getByRole('row')).not.toHaveCount(251)
    await expectAccessible(page)
    await button.click()
    await expect(page.getByText('250 taken gewijzigd')).toBeVisible({ timeout: 20_000 })
    const search = `query=${encodeURIComponent(title.toLowerCase())}`
    const { rows } = await searchTasksAs(request, 'lawyer', search)
    expect(rows.every(({ assignee_id }) => assignee_id !== null)).toBe(true)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByText('250 taken teruggezet.')).toBeVisible({ timeout: 20_000 })
    const again = await searchTasksAs(request, 'lawyer', search)
    expect(again.rows.every(({ assignee_id }) => assignee_id === null)).toBe(true)
  })

  test('says which one failed as a colleague was first, and tries that one once more', async ({
    page,
    request,
  }) => {
    const title = `Bulkstrijd ${crypto.randomUUID()}`
    const tasks = await newTasks(request, 3, { title })
    const list = await openTasks(page, `/tasks?query=${encodeURIComponent(title)}`)
    await expect(list.rows).toHaveCount(3)
    for (const row of await list.rows.all()) await row.getByRole('checkbox').click()
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Deadline' }).fill('24-12-2027')
    const button = dialog.getByRole('button', { name: '3 taken wijzigen' })
    await expect(button).toBeEnabled()
    await changeTask(request, tasks[1]?.id ?? 0, { description: 'Een collega was eerst.' })
    await button.click()
    await expect(dialog.getByText('2 van 3 taken gewijzigd')).toBeVisible()
    await expect(dialog.getByRole('row').filter({ hasText: 'Mislukt' })).toHaveCount(1)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Opnieuw proberen (1)' }).click()
    await expect(page.getByText('3 taken gewijzigd')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(list.rows.getByText('24 december 2027')).toHaveCount(3)
  })

  test('works on a phone', async ({ page, request }) => {
    const title = `Bulktelefoon ${crypto.randomUUID()}`
    await newTasks(request, 2, { title })
    await page.setViewportSize({ width: 390, height: 844 })
    const list = await openTasks(page, `/tasks?query=${encodeURIComponent(title)}`)
    for (const row of await list.rows.all()) await row.getByRole('checkbox').click()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Status/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: '2 taken wijzigen' })
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Wis keuze/ }).click()
    await expect(page.getByText(/gekozen$/)).toHaveCount(0)
  })
})

for (const role of ['admin', 'system', 'lawyer', 'mailroom', 'btu_lawyer'] as const)
  test.describe(`the filters of ${role}`, () => {
    test.use({ role })

    test('offer the task types and case types of that role', async ({ page }) => {
      await openTasks(page)
      for (const [name, labels] of [
        ['Taak Types', visibleTaskTypes(role).map((type) => taskTypeLabels[type])],
        ['Dossier Types', visibleCaseTypes(role).map((type) => caseTypeLabels[type])],
      ] as const) {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        const options = await page
          .getByRole('dialog', { name })
          .getByRole('checkbox')
          .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim()))
        expect(options).toEqual(labels)
        await page.keyboard.press('Escape')
      }
    })
  })
