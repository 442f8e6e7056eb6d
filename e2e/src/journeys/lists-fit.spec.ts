import { cutCells } from '../support/cut-cells.ts'
import { expect, test } from '../support/test.ts'

test.use({ role: 'admin' })

const lists = [
  '/',
  '/tasks',
  '/grounds',
  '/invoices',
  '/import',
  '/tasks/postkamer',
  '/settings/authorities?types=2&types=3&types=4',
  '/settings/clients',
  '/settings/companies',
  '/settings/users',
  '/settings/queue',
  '/settings/log',
  '/settings/log/security',
]
const widths = [1440, 1280, 390]

for (const list of lists)
  test(`shows every cell of ${list} whole`, async ({ page }) => {
    await page.goto(list)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Bezig met laden')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => cutCells(page), { message: `at ${width} px` }).toEqual([])
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide, `sideways at ${width} px`).toBe(false)
    }
  })
