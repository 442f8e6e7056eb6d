import type { APIRequestContext, Page } from '@playwright/test'
import { TaskSummary } from '@zaakwerk/contract/entities/task'
import { HearingGroup } from '@zaakwerk/contract/hearings'
import * as z from '@zaakwerk/contract/zod-server'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { hearingFactsOf } from '@zaakwerk/domain/hearing-facts'
import { tokenOf } from '../support/accounts.ts'
import { goTo } from '../support/navigation.ts'
import { expectNotice } from '../support/notices.ts'
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

/** What sticks out of the window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Axe has nothing to say at the widest and the narrowest, and nothing ever scrolls sideways. */
const expectToFit = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: /^Open taak/ }).first()).toBeVisible()
  await expectAccessible(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Where the month becomes a list, it is drawn a moment later.
    await expect.poll(() => overflowOf(page), `at ${size.width}`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('grounds and hearings: a task in its address, a workbook, the filters and the calendar', async ({
  page,
  request,
}) => {
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
  await page.goto(`/grounds?${query}`)
  const rows = page.getByRole('table', { name: title }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expectToFit(page)

  // Real dates and no formula, read by another program.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporteer selectie als Excel' }).click(),
  ])
  await expectNotice(page, 'Gedownload')
  expect(download.suggestedFilename()).toBe('gronden.xlsx')
  const [heads = [], ...cells] = await readWorkbook(await download.path())
  const at = (heading: string) => heads.findIndex(({ text }) => text === heading)
  const noticeTexts = cells.map((row) => [
    row[at('Taak')]?.text,
    row[at('Zittingsdatum')]?.day,
    row[at('Rechtbank')]?.text,
  ])
  expect(noticeTexts).toEqual(
    expected.map(({ id, meta_data }) => [String(id), hearingFactsOf(meta_data).hearingDate, '=1+1']),
  )
  expect(noticeTexts).toHaveLength(2)
  expect(cells.flat().filter(({ isFormula }) => isFormula)).toEqual([])

  const link = rows.nth(1).getByRole('link', { name: /^Open taak/ })
  await link.focus()
  // The code of the panel comes with the first task that is opened, and then asks for it.
  await Promise.all([page.waitForResponse(/\/api\/tasks\/\d+$/), page.keyboard.press('Enter')])
  await expect(page).toHaveURL(/\/grounds\/\d+/)
  const panel = page.getByRole('dialog', { name: /Taak Gegevens/ })
  await expect(panel).toBeVisible()
  await page.reload()
  // It hears keys once the focus is in it.
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/grounds\?/)

  // A panel of a filter at the right stays within the page.
  await page.getByRole('button', { name: 'Filter op zittingsdatum' }).click()
  const box = await page.getByRole('dialog', { name: 'Filter op zittingsdatum' }).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(await page.evaluate(() => innerWidth - 23))
  await page.getByRole('button', { name: 'Komende 4 weken' }).click()
  await expect(page).toHaveURL(/start_hearing_date=/)
  await expectAccessible(page)

  const day = await dayWithHearing(request)
  for (const calendar of [`view=kalender&day=${day}`, `view=kalender&span=week&day=${day}`]) {
    await goTo(page, `/grounds?${calendar}`)
    await expectToFit(page)
  }
})
