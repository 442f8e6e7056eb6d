import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'

// Of another account than the one that posts in the stories: what is undone is the last posting of an account.
test.use({ role: 'system' })

/** The print file asks for the print dialog, and a browser without a screen stops the page that does so. */
const noWindow = (): void => {
  window.open = () => {
    const shown = {
      close: () => undefined,
      location: {
        set href(address: string) {
          window.name = `printed ${address}`
        },
      },
    }
    return shown as never
  }
}

/** Where each ends, in one look: a page that becomes narrow is drawn more than once. */
const bottomsOf = async (page: Page, elements: readonly Locator[]) =>
  page.evaluate(
    (all) => all.map((one) => one?.getBoundingClientRect().bottom ?? 0),
    await Promise.all(elements.map((element) => element.elementHandle())),
  )
const heightOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().height)

test('letters are printed, posted and undone by keyboard, and shown on a phone', async ({ page }) => {
  await page.addInitScript(noWindow)
  await page.goto('/tasks/postkamer')
  const boxes = page.getByRole('table', { name: 'Brieven' }).locator('tbody').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const preview = page.getByRole('region', { name: 'Voorbeeld' })
  await expect(preview.getByRole('img')).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)

  // By their names, as other letters may come in meanwhile, at the end.
  const names = await Promise.all([0, 1].map((at) => boxes.nth(at).getAttribute('aria-label')))
  const taken = names.map((name) => page.getByRole('checkbox', { name: name ?? '', exact: true }))
  await page.keyboard.press('ArrowUp')
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 gekozen')).toBeVisible()

  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/mailroom/letters/printed') && answer.ok()),
    page.keyboard.press('p'),
  ])
  expect(await page.evaluate(() => window.name)).toMatch(/^printed blob:/)

  const form = page.getByRole('region', { name: 'Op de post gedaan' })
  const button = form.getByRole('button', { name: 'Op de post gedaan (2)' })
  await page.keyboard.press('t')
  await page.keyboard.insertText('3SVKBZ104829316')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('3SVKBZ104829323')
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^2 brieven op de post gedaan om \d\d:\d\d$/)).toBeVisible()
  for (const box of taken) await expect(box).toHaveCount(0)
  // The letter that took the place of the one under the cursor.
  await expect(boxes.nth(1)).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const line = page.getByRole('status').filter({ hasText: 'op de post gedaan om' })
  const until = line.getByText('Kan tot het eind van de dag')
  const text = line.getByText(/^2 brieven op de post gedaan/)
  const isOneBelowTheOther = async (): Promise<boolean> => {
    const [textEnds = 0, untilEnds = 0, lineEnds = 0] = await bottomsOf(page, [text, until, line])
    return untilEnds > textEnds + 12 && lineEnds > untilEnds + 8
  }
  await expect.poll(isOneBelowTheOther).toBe(true)
  expect(await heightOf(line.getByRole('button', { name: 'Ongedaan maken' }))).toBeGreaterThanOrEqual(32)

  await page.keyboard.press('z')
  for (const box of taken) await expect(box).toBeVisible()

  // On a phone the preview lies over the list.
  const badges = page.locator('td[data-narrow="sub-aside"]').filter({ hasText: 'resterend' })
  await expect(badges.first()).toBeVisible()
  const cut = await badges.evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth))
  expect(Math.max(...cut)).toBeLessThanOrEqual(0)
  await page
    .getByText(/^Z-\d+ · /)
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Op de post gedaan/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click()
  await expect(page.getByRole('table', { name: 'Brieven' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('navigation', { name: 'Brieven' }).getByRole('link', { name: 'Eerder gepost' }).click()
  await expect(page).toHaveURL(/lijst=posted/)
  await expect(page.getByRole('columnheader', { name: 'Track & trace' })).toBeVisible()
  await expectAccessible(page)
})
