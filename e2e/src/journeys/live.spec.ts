import type { Page } from '@playwright/test'
import { tokenOf } from '../support/accounts.ts'
import { newCase } from '../support/api.ts'
import { casePageOf } from '../support/case-page.ts'
import { listOf, openList } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

test('two browsers on one list: what a colleague changes is marked, and no row moves', async ({
  page,
  request,
  colleague,
}, { testId }) => {
  const reference = `LEVEND-${testId.slice(-8)}-${Date.now()}`
  const first = await newCase(request, { official_id: reference })
  const second = await newCase(request, { official_id: reference })
  const list = await openList(page, `/?query=${reference.toLowerCase()}`)
  await expect(list.rows).toHaveCount(2)
  const order = await list.rows.allInnerTexts()

  const theirs = await colleague('lawyer')
  await openList(theirs, `/?query=${reference.toLowerCase()}`)
  await listOf(theirs).row(first.internal_id).getByRole('link').click()
  await casePageOf(theirs).changeStatus('Beslissing ontvangen')

  const renew = page.getByRole('button', { name: '1 gewijzigd, vernieuwen' })
  await expect(renew).toBeVisible()
  const changed = list.row(first.internal_id)
  await expect(changed).toContainText('gewijzigd door een collega')
  await expect(list.row(second.internal_id)).not.toContainText('gewijzigd')
  expect(
    (await list.rows.allInnerTexts()).map((text) => text.replace(/\s*gewijzigd door een collega/, '')),
  ).toEqual(order)
  await expectAccessible(page)

  await page.keyboard.press('Shift+R')
  await expect(changed).toContainText('Beslissing ontvangen')
  await expect(renew).toHaveCount(0)
  await expect(changed).not.toContainText('gewijzigd door een collega')
})

/** How many tabs of a browser have the stream, and how many wait for it. */
const turnsIn = (page: Page): Promise<readonly [held: number, waiting: number]> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const count = (locks: readonly LockInfo[]): number =>
      locks.filter(({ name }) => name?.startsWith('zaakwerk-live-')).length
    return [count(held), count(pending)]
  })

test('two tabs of one browser share one stream, which the second takes over', async ({
  page,
  context,
  request,
}) => {
  const reference = `TABS-${Date.now()}`
  const { id } = await newCase(request, { official_id: reference })
  const streams: string[] = []
  context.on('request', (asked) => {
    if (new URL(asked.url()).pathname === '/api/live') streams.push(asked.url())
  })
  const changeElsewhere = async (notes: string): Promise<void> => {
    const headers = { authorization: `Bearer ${await tokenOf('lawyer')}` }
    const answer = await request.patch(`/api/cases/${id}`, { headers, data: { notes } })
    expect(answer.status()).toBe(200)
  }
  const url = `/?query=${reference.toLowerCase()}`
  await openList(page, url)
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await openList(other, url)
  // The second asked for its turn and waits, so it opens none of its own; what it hears comes from the first.
  await expect.poll(() => turnsIn(other)).toEqual([1, 1])
  const renew = other.getByRole('button', { name: '1 gewijzigd, vernieuwen' })
  await changeElsewhere('Van een collega')
  await expect(renew).toBeVisible()
  expect(streams).toHaveLength(1)
  await renew.click()
  await expect(renew).toHaveCount(0)

  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await changeElsewhere('Nog een keer')
  await expect(renew).toBeVisible()
})
