import { accounts } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFirstVisit: true, viewport: { width: 390, height: 844 } })

// A font that is swapped in later moves what is drawn, and a click between press and release is lost.
test('a public page fetches its font with the HTML and no design kit, and its notices end above the heading', async ({
  page,
}) => {
  await page.goto('/password/reset')
  const send = page.getByRole('button', { name: 'Verstuur link' })
  await expect(send).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType }) => ({ name, initiatorType })),
  )
  expect(fetched.filter(({ name }) => name.includes('/kit.'))).toEqual([])
  const fonts = fetched.filter(({ name }) => name.endsWith('.woff2'))
  expect(fonts.map(({ initiatorType }) => initiatorType)).toEqual(['link'])

  await page.getByLabel(/E-mail/).fill(accounts.lawyer)
  await page.route('**/api/password/reset*', (route) => route.abort())
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  await send.click()
  // Measured as soon as it is there: it is gone after three seconds.
  const notice = page.locator('[data-kind="error"]').filter({ hasText: 'Geen verbinding met de server.' })
  const noticeTexts = await notice.boundingBox()
  expect(noticeTexts?.height).toBeGreaterThan(0)
  expect((noticeTexts?.y ?? 0) + (noticeTexts?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
})
