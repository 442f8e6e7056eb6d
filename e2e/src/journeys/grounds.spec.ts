import type { APIRequestContext, Page } from '@playwright/test'
import { TaskSummary } from '@zaakwerk/contract/entities/task'
import { HearingGroup } from '@zaakwerk/contract/hearings'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { hearingFactsOf } from '@zaakwerk/domain/hearing-facts'
import { z } from 'zod'
import { tokenOf } from '../support/accounts.ts'
import { expectTold } from '../support/notices.ts'
import { newTask } from '../support/task-api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { readWorkbook } from '../support/workbook.ts'

test.use({ role: 'lawyer' })

const title = 'Gronden & Zittingen'
const today = dayOf(new Date())

/** What the API knows, for what a test needs beforehand. */
const ask = async (request: APIRequestContext, path: string): Promise<unknown> => {
  const answer = await request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${await tokenOf('lawyer')}` },
  })
  expect(answer.status(), path).toBe(200)
  return answer.json()
}
const groundsBy = async (request: APIRequestContext, query: string): Promise<TaskSummary[]> =>
  z.array(TaskSummary).parse(await ask(request, `/tasks/grounds_search?${query}`))

/** Opens the list and returns its rows. */
const openList = async (page: Page, url = '/grounds') => {
  await page.goto(url)
  const rows = page.getByRole('table', { name: title }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  return rows
}

test('opens a task in its address and goes back to the row', async ({ page }) => {
  const rows = await openList(page)
  const link = rows.nth(2).getByRole('link', { name: /^Open taak/ })
  await link.focus()
  // The code of the panel comes with the first task that is opened, and then asks for it.
  await Promise.all([page.waitForResponse(/\/api\/tasks\/\d+$/), page.keyboard.press('Enter')])
  await expect(page).toHaveURL(/\/grounds\/\d+/)
  await expect(page.getByRole('dialog', { name: /Taak Gegevens/ })).toBeVisible()
  await page.reload()
  const panel = page.getByRole('dialog', { name: /Taak Gegevens/ })
  // It hears keys once the focus is in it.
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/grounds$/)
})

test('exports the selection as a workbook with real dates and no formula', async ({ page, request }) => {
  // Its own: what other journeys make meanwhile is in none of its rows.
  const name = `Werkboek ${crypto.randomUUID()}`
  for (const hearing_date of ['2026-12-04', '2027-01-15'])
    await newTask(request, {
      title: name,
      type: 'grounds_and_hearing_task',
      meta_data: JSON.stringify({ court: '=1+1', hearing_date }),
    })
  const query = `query=${encodeURIComponent(name.toLowerCase())}&order_column=id`
  const expected = await groundsBy(request, query)
  await openList(page, `/grounds?${query}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporteer selectie als Excel' }).click(),
  ])
  await expectTold(page, 'Gedownload')
  expect(download.suggestedFilename()).toBe('gronden.xlsx')
  const [heads = [], ...rows] = await readWorkbook(await download.path())
  const at = (heading: string) => heads.findIndex(({ text }) => text === heading)
  const told = rows.map((cells) => [
    cells[at('Taak')]?.text,
    cells[at('Zittingsdatum')]?.day,
    cells[at('Rechtbank')]?.text,
  ])
  expect(told).toEqual(
    expected.map(({ id, meta_data }) => [String(id), hearingFactsOf(meta_data).hearingDate, '=1+1']),
  )
  expect(told).toHaveLength(2)
  expect(rows.flat().filter(({ isFormula }) => isFormula)).toEqual([])
})

const dayWithHearing = async (request: APIRequestContext): Promise<string> => {
  const ahead = `start_date=${today}&end_date=${addDays(today, 40)}`
  const [group] = z.array(HearingGroup).parse(await ask(request, `/tasks/hearings?${ahead}`))
  if (!group) throw new Error('The demo data has no hearing ahead')
  return group.day
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/** Addresses with something to show, which is quickly looked through. */
const shown = {
  // One row only: a row half under the bar at the bottom would count as a small target.
  list: async (request: APIRequestContext) => {
    const [one] = await groundsBy(request, '')
    return `query=${one?.id}`
  },
  month: async (request: APIRequestContext) => `view=kalender&day=${await dayWithHearing(request)}`,
  week: async (request: APIRequestContext) => `view=kalender&span=week&day=${await dayWithHearing(request)}`,
}

for (const [what, queryOf] of Object.entries(shown))
  test(`the ${what} is accessible and never scrolls sideways at any width`, async ({ page, request }) => {
    await page.goto(`/grounds?${await queryOf(request)}`)
    await expect(page.getByRole('link', { name: /^Open taak/ }).first()).toBeVisible()
    await expectAccessible(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      // Where the month becomes a list, it is drawn a moment later.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(overflow, `at ${size.width}`).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
  })

test('keeps a panel of a filter at the right within the page', async ({ page, request }) => {
  // One row is quickly looked through.
  const [one] = await groundsBy(request, '')
  await openList(page, `/grounds?query=${one?.id}`)
  await page.getByRole('button', { name: 'Filter op zittingsdatum' }).click()
  const box = await page.getByRole('dialog', { name: 'Filter op zittingsdatum' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(await page.evaluate(() => innerWidth - 23))
  await page.getByRole('button', { name: 'Komende 4 weken' }).click()
  await expect(page).toHaveURL(/start_hearing_date=/)
  await expectAccessible(page)
})
