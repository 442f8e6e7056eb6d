import type { Page } from '@playwright/test'
import { tokenOf } from '../support/accounts.ts'
import { newCase, readCase } from '../support/api.ts'
import { openList } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

/** How many tabs of a browser have the stream, and how many wait for it. */
const turnsIn = (page: Page): Promise<readonly [held: number, waiting: number]> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const count = (locks: readonly LockInfo[]): number =>
      locks.filter(({ name }) => name?.startsWith('zaakwerk-live-')).length
    return [count(held), count(pending)]
  })

test("a colleague's change is marked in two tabs over one stream, no row moves, and no typed text is lost", async ({
  page,
  context,
  request,
}, { testId }) => {
  const reference = `LEVEND-${testId.slice(-8)}-${Date.now()}`
  const first = await newCase(request, { official_id: reference })
  const second = await newCase(request, { official_id: reference })
  const streams: string[] = []
  context.on('request', (asked) => {
    if (new URL(asked.url()).pathname === '/api/live') streams.push(asked.url())
  })
  const changeElsewhere = async (notes: string): Promise<void> => {
    const headers = { authorization: `Bearer ${await tokenOf('lawyer')}` }
    const answer = await request.patch(`/api/cases/${first.id}`, { headers, data: { notes } })
    expect(answer.status()).toBe(200)
  }
  const url = `/?query=${reference.toLowerCase()}`
  const list = await openList(page, url)
  await expect(list.rows).toHaveCount(2)
  const order = await list.rows.allInnerTexts()
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  const otherList = await openList(other, url)
  // The second asked for its turn and waits, so it opens none of its own; what it hears comes from the first.
  await expect.poll(() => turnsIn(other)).toEqual([1, 1])

  const renew = (tab: Page) => tab.getByRole('button', { name: '1 gewijzigd, vernieuwen' })
  await changeElsewhere('Van een collega')
  for (const tab of [page, other]) await expect(renew(tab)).toBeVisible()
  expect(streams).toHaveLength(1)
  const changed = list.row(first.internal_id)
  await expect(changed).toContainText('gewijzigd door een collega')
  await expect(list.row(second.internal_id)).not.toContainText('gewijzigd')
  expect(
    (await list.rows.allInnerTexts()).map((text) => text.replace(/\s*gewijzigd door een collega/, '')),
  ).toEqual(order)
  await expectAccessible(page)
  await page.keyboard.press('Shift+R')
  await expect(renew(page)).toHaveCount(0)
  await expect(changed).not.toContainText('gewijzigd door een collega')
  await renew(other).click()
  await expect(renew(other)).toHaveCount(0)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await changeElsewhere('Nog een keer')
  await expect(renew(other)).toBeVisible()

  await otherList.row(first.internal_id).getByRole('link').click()
  const notes = other.getByRole('textbox', { name: 'Notities' })
  await expect(notes).toHaveValue('Nog een keer')
  await notes.fill('Van de beheerder.')
  await changeElsewhere('Van de jurist.')
  await other.getByRole('button', { name: 'Opslaan', exact: true }).click()
  const conflict = other.getByRole('dialog', { name: /heeft dit intussen gewijzigd/ })
  await expect(conflict).toContainText('Van de jurist.')
  await expect(conflict).toContainText('Van de beheerder.')
  await expectAccessible(other)
  await conflict.getByRole('button', { name: 'Beide bewaren' }).click()
  const both = 'Van de jurist.\n\nVan de beheerder.'
  await expect(notes).toHaveValue(both)
  await expect.poll(async () => (await readCase(request, 'admin', first.id)).notes).toBe(both)
})
