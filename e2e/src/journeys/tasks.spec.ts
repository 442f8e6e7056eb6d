import { expectTold } from '../support/notices.ts'
import { changeTask, newTask, newTasks, readTask, searchTasksAs } from '../support/task-api.ts'
import { openTasks } from '../support/task-list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'lawyer' })

test('finds a task by its title, its id, and the label of its type, and says that a colleague changed it', async ({
  page,
  request,
}) => {
  const title = `Proeftaak ${crypto.randomUUID()}`
  const task = await newTask(request, { title, type: 'get_iban_update' })
  const list = await openTasks(page)
  await list.search.fill(title.toUpperCase())
  await expect(list.row(task.id)).toBeVisible()
  await expect(list.rows).toHaveCount(1)
  // It stays as it was read until its user asks for it.
  await changeTask(request, task.id, { status: 'in_progress' })
  const renew = page.getByRole('button', { name: '1 gewijzigd, vernieuwen' })
  await expect(renew).toBeVisible()
  await expect(list.row(task.id)).not.toContainText('In behandeling')
  await renew.click()
  await expect(list.row(task.id)).toContainText('In behandeling')
  const byId = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('query') === `${task.id}`,
  )
  await list.search.fill(String(task.id))
  // Its row was there before as well; what is typed on before it was asked is never asked.
  await (await byId).finished()
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

test('is accessible and never scrolls sideways at any width', async ({ page, request }) => {
  const title = `Breedte ${crypto.randomUUID()}`
  await newTask(request, { title })
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
  // One row only: a row half under the bar at the bottom would count as a small target. An id is found within other numbers too.
  await list.search.fill(title)
  await expect(list.rows).toHaveCount(1)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
})

test.describe('changing many tasks', () => {
  test('assigns 250 at once, all that match the search, and takes it back', async ({ page, request }) => {
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
    // Who is signed in comes first; until the colleagues are known there is "Niemand" alone.
    await page.getByTitle(/ \(jij\)$/).waitFor({ state: 'attached' })
    await who.press('Enter')
    const button = dialog.getByRole('button', { name: '250 taken wijzigen' })
    await expect(button).toBeEnabled()
    await expect(dialog.getByRole('row')).not.toHaveCount(251)
    await expectAccessible(page)
    await button.click()
    await expectTold(page, '250 taken gewijzigd')
    const search = `query=${encodeURIComponent(title.toLowerCase())}`
    const { rows } = await searchTasksAs(request, 'lawyer', search)
    expect(rows.every(({ assignee_id }) => assignee_id !== null)).toBe(true)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expectTold(page, '250 taken teruggezet.')
    const again = await searchTasksAs(request, 'lawyer', search)
    expect(again.rows.every(({ assignee_id }) => assignee_id === null)).toBe(true)
  })

  test('on a phone says which one failed as a colleague was first, and tries that one once more', async ({
    page,
    request,
  }) => {
    const title = `Bulkstrijd ${crypto.randomUUID()}`
    const tasks = await newTasks(request, 2, { title })
    await page.setViewportSize({ width: 390, height: 844 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const list = await openTasks(page, `/tasks?query=${encodeURIComponent(title)}`)
    await expect(list.rows).toHaveCount(2)
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
})

// One of the types that the decisions hide on either side; the whole lists are written out where the rule is tested.
const sending = 'Ingebrekestelling versturen'
for (const [role, taskTypes, caseTypes, offered] of [
  ['admin', 66, 26, [sending, 'BTU UWV', 'WAHV']],
  ['system', 66, 26, [sending, 'BTU UWV', 'WAHV']],
  ['lawyer', 18, 15, ['WAHV']],
  ['mailroom', 18, 15, ['WAHV']],
  ['btu_lawyer', 18, 6, ['BTU UWV']],
] as const)
  test.describe(`the filters of ${role}`, () => {
    test.use({ role })

    test('offer the task types and case types of that role', async ({ page }) => {
      await page.goto('/tasks')
      const optionsOf = async (name: string): Promise<readonly (string | undefined)[]> => {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        const options = await page
          .getByRole('dialog', { name })
          .getByRole('checkbox')
          .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim()))
        await page.keyboard.press('Escape')
        return options
      }
      const types = await optionsOf('Taak Types')
      const cases = await optionsOf('Dossier Types')
      expect([types.length, cases.length]).toEqual([taskTypes, caseTypes])
      expect([sending, 'BTU UWV', 'WAHV'].filter((one) => [...types, ...cases].includes(one))).toEqual(
        offered,
      )
    })
  })
