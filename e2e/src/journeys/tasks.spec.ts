import { changeTask, newTask, newTasks, readTask } from '../support/task-api.ts'
import { openTasks } from '../support/task-list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'lawyer' })

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
  // Still at the narrowest: there is one other layout.
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
})

test.describe('changing many tasks', () => {
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
