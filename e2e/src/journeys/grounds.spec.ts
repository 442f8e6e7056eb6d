import type { APIRequestContext, Page } from '@playwright/test'
import { TaskSummary } from '@zaakwerk/contract/entities/task'
import { HearingGroup } from '@zaakwerk/contract/hearings'
import { addDays, dayOf, formatDate } from '@zaakwerk/domain/dates'
import { hearingFactsOf } from '@zaakwerk/domain/hearing-facts'
import { z } from 'zod'
import { tokenOf } from '../support/accounts.ts'
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

const listOf = (page: Page) => ({
  rows: page.getByRole('table', { name: title }).locator('tbody tr'),
  total: page.locator('h1 span'),
})

const openList = async (page: Page, url = '/grounds') => {
  await page.goto(url)
  const list = listOf(page)
  await expect(list.rows.first()).toBeVisible()
  return list
}

test('lists, sorts and filters, and comes back as it was left', async ({ page, request }) => {
  const all = await groundsBy(request, '')
  const one = all.find(({ meta_data, case: own }) => own && hearingFactsOf(meta_data).hearingDate)
  if (!one?.case) throw new Error('The demo data has no hearing')
  const { court = '-', hearingDate = '' } = hearingFactsOf(one.meta_data)
  const list = await openList(page)
  await page.getByRole('searchbox').fill(one.case.internal_id)
  const row = list.rows.filter({ hasText: String(one.id) })
  await expect(row).toContainText(court)
  await expect(row).toContainText(formatDate(hearingDate))
  await page.goto(`/grounds?start_hearing_date=${hearingDate}&end_hearing_date=${hearingDate}`)
  await expect(list.rows.first()).toContainText(formatDate(hearingDate))
  await page.getByRole('columnheader', { name: 'Deadline' }).getByRole('button').click()
  await expect(page).toHaveURL(/order_column=due_date/)
  await page.getByRole('link', { name: 'Taken', exact: true }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(
    new RegExp(
      `start_hearing_date=${hearingDate}.*order_column=due_date|order_column=due_date.*start_hearing_date=${hearingDate}`,
    ),
  )
  await page.getByRole('button', { name: 'Wis filters' }).click()
  await expect(page).toHaveURL(/\/grounds\?order/)
})

test('opens a task in its address and goes back to the row', async ({ page }) => {
  const list = await openList(page)
  const link = list.rows.nth(2).getByRole('link', { name: /^Open taak/ })
  await link.focus()
  // The code of the panel comes with the first task that is opened, and then asks for it.
  await Promise.all([page.waitForResponse(/\/api\/tasks\/\d+$/), page.keyboard.press('Enter')])
  await expect(page).toHaveURL(/\/grounds\/\d+/)
  await expect(page.getByRole('dialog', { name: /Taak Gegevens/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: /Taak Gegevens/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/grounds$/)
})

test('exports the selection as a workbook with real dates and no formula', async ({ page, request }) => {
  const query = 'statuses=open&order_column=id'
  const expected = await groundsBy(request, query)
  const list = await openList(page, `/grounds?${query}`)
  const total = Number((await list.total.textContent())?.replaceAll('.', ''))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporteer selectie als Excel' }).click(),
  ])
  await expect(page.getByText('Gedownload')).toBeVisible()
  expect(download.suggestedFilename()).toBe('gronden.xlsx')
  const [heads = [], ...rows] = await readWorkbook(await download.path())
  expect(rows).toHaveLength(total)
  const at = (name: string) => heads.findIndex(({ text }) => text === name)
  const dated = expected.filter(({ meta_data }) => hearingFactsOf(meta_data).hearingDate !== undefined)
  for (const task of dated.slice(0, 20)) {
    const row = rows.find((cells) => cells[at('Taak')]?.text === String(task.id))
    expect(row?.[at('Zittingsdatum')]?.day).toBe(hearingFactsOf(task.meta_data).hearingDate)
  }
  expect(rows.flat().filter(({ isFormula }) => isFormula)).toEqual([])
})

test('walks the calendar with the keyboard, into a day and back', async ({ page, request }) => {
  test.setTimeout(60_000)
  const last = addDays(today, 40)
  const groups = z
    .array(HearingGroup)
    .parse(await ask(request, `/tasks/hearings?start_date=${today}&end_date=${last}`))
  const day = groups[0]?.day
  if (!day) throw new Error('The demo data has no hearing ahead')
  const count = groups.filter((one) => one.day === day).reduce((sum, one) => sum + one.count, 0)
  await openList(page)
  await page.getByRole('button', { name: 'Kalender' }).click()
  await expect(page).toHaveURL(/view=kalender/)
  await page.goto(`/grounds?view=kalender&day=${addDays(day, -1)}`)
  const name = new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(day))
  const cell = page.getByRole('gridcell', {
    name: new RegExp(`^${name}, .*${count} zitting`),
  })
  await page.locator('[role="gridcell"][tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('link', { name: /^Open taak/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('link', { name: /^Open taak/ }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('v')
  await expect(page.locator('[role="gridcell"][aria-current="date"]')).toBeFocused()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('grid', { name: /^Zittingen van/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('grid', { name: /^Zittingen van/ })).toBeVisible()
})

test('gives an address for the own calendar, which ends when it is renewed', async ({ page, request }) => {
  await page.goto('/grounds?view=kalender')
  await page.getByRole('button', { name: 'Mijn agenda-adres (.ics)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mijn agenda-adres' })
  const field = dialog.getByRole('textbox', { name: 'Mijn agenda-adres' })
  const make = dialog.getByRole('button', { name: 'Maak mijn agenda-adres' })
  await expect(field.or(make)).toBeVisible()
  if (await make.isVisible()) await make.click()
  await expect(field).toHaveValue(/zittingen\.ics$/)
  await expectAccessible(page)
  const address = await field.inputValue()
  const { pathname } = new URL(address)
  expect(await (await request.get(pathname)).text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'Vernieuw' }).click()
  await page
    .getByRole('dialog', { name: 'Agenda-adres vernieuwen?' })
    .getByRole('button', { name: 'Vernieuw' })
    .click()
  await expect(field).not.toHaveValue(address)
  expect((await request.get(pathname)).status()).toBe(404)
})

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

for (const [what, query] of [
  ['list', ''],
  ['month', 'view=kalender'],
  ['week', 'view=kalender&span=week'],
] as const)
  test(`the ${what} is accessible and never scrolls sideways at any width`, async ({ page, request }) => {
    test.setTimeout(90_000)
    const [one] = await groundsBy(request, '')
    // One row only: a row half under the bar at the bottom would count as a small target.
    await page.goto(`/grounds?${query || `query=${one?.id}`}`)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${title} `) })).toBeVisible()
    for (const size of sizes) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `at ${size.width}`).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
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

test.describe('the btu lawyer', () => {
  test.use({ role: 'btu_lawyer' })

  test('has no entry in the menu, and no access', async ({ page }) => {
    await page.goto('/grounds?view=kalender')
    await expect(page.getByRole('heading', { name: 'Geen toegang' })).toBeVisible()
    await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  })
})
