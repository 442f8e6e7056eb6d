import type { Page } from '@playwright/test'
import { goTo } from '../support/navigation.ts'
import { expect, test } from '../support/test.ts'
import { truncatedCells } from '../support/truncated-cells.ts'

test.use({ role: 'admin' })

const lists = [
  '/',
  '/tasks',
  '/?columns=authority.decision_due.handler',
  '/figures',
  '/terms?tab=all',
  '/grounds',
  '/invoices',
  '/grounds?columns=court.hearing.due.assignee',
  '/import',
  '/terms?tab=all&columns=authority.type.last_day.left',
  '/tasks/postkamer',
  '/invoices?columns=due.paid.sent_at.contact.state',
  '/tasks/distribution',
  '/incoming',
  '/settings/authorities?types=2&types=3&types=4',
  '/settings/clients',
  '/settings/companies',
  '/settings/clients?columns=first_name.company.last_name',
  '/settings/users',
  '/settings/companies?columns=created.updated.iban',
  '/settings/queue',
  '/settings/connections',
  '/settings/log',
  '/settings/remotes',
  '/settings/retention?tab=terms',
]
const widths = [1440, 1280, 390]
/** Alternately from wide to narrow and back: a list starts at the width of the list before, as drawing rows again at another width takes longest. */
const widthsOf = (nth: number): readonly number[] => (nth % 2 === 0 ? widths : widths.toReversed())

/** Gives the last account the longest status, which no account of the demo data has. */
const deactivateLast = (page: Page) =>
  page.route('**/api/users/accounts*', async (route) => {
    const answer = await route.fetch()
    const accounts = await answer.json()
    const last = { ...accounts.at(-1), status: 'deactivated' }
    await route.fulfill({ response: answer, json: [...accounts.slice(0, -1), last] })
  })

test('shows every cell of every list whole', async ({ page }) => {
  await deactivateLast(page)
  await page.goto('/')
  for (const [nth, list] of lists.entries()) {
    await test.step(list, async () => {
      const before = await page.getByRole('heading', { level: 1 }).textContent()
      await goTo(page, list)
      if (list !== '/') await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
      await expect(page.getByText('Bezig met laden')).toHaveCount(0)
      await expect(page.locator('main table tbody tr').first()).toBeVisible()
      for (const width of widthsOf(nth)) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => truncatedCells(page), { message: `${list} at ${width} px` }).toEqual([])
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(isWide, `${list} sideways at ${width} px`).toBe(false)
      }
    })
  }
})
