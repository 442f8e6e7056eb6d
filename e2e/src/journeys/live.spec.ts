import { tokenOf } from '../support/accounts.ts'
import { newCase } from '../support/api.ts'
import { casePageOf } from '../support/case-page.ts'
import { listOf, openList } from '../support/list.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

/** "Within a second", for a machine that runs other browsers too. */
const soon = { timeout: 5_000 }

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
  await expect(renew).toBeVisible(soon)
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

test('two browsers on one case: one sees what the other does, and keeps what is being typed', async ({
  page,
  request,
  colleague,
}) => {
  const { id } = await newCase(request)
  await page.goto(`/case/${id}`)
  const notes = page.getByRole('textbox', { name: 'Notities' })
  await notes.fill('Dit ben ik nog aan het typen')
  const theirs = await colleague('lawyer')
  await theirs.goto(`/case/${id}`)
  await casePageOf(theirs).changeStatus('Beslissing ontvangen')
  await casePageOf(page).hasStatus('Beslissing ontvangen')
  await expect(notes).toHaveValue('Dit ben ik nog aan het typen')
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
  const url = `/?query=${reference.toLowerCase()}`
  await openList(page, url)
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await openList(other, url)
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await request.patch(`/api/cases/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf('lawyer')}` },
    data: { notes: 'Van een collega' },
  })
  await expect(other.getByRole('button', { name: '1 gewijzigd, vernieuwen' })).toBeVisible(soon)
})
