import type { APIRequestContext } from '@playwright/test'
import { Job } from '@zaakwerk/contract/jobs'
import { z } from 'zod'
import { tokenOf } from '../support/accounts.ts'
import { newCase, readCase } from '../support/api.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin' })

/** Asks the client for a proof of payment: a mail. */
const askForProof = async (request: APIRequestContext, id: number): Promise<void> => {
  const { version } = await readCase(request, 'admin', id)
  const answer = await request.post(`/api/cases/${id}/event`, {
    headers: { authorization: `Bearer ${await tokenOf('admin')}`, 'if-match': `"${version}"` },
    data: { event_type: 'proof_request', additional_data: { proof_type: 'payment_proof' } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The jobs of a case, once the runner is through with them. */
const settled = async (request: APIRequestContext, internalId: string): Promise<readonly Job[]> => {
  let jobs: readonly Job[] = []
  await expect(async () => {
    const answer = await request.get(`/api/jobs?query=${internalId}`, {
      headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    })
    jobs = z.array(Job).parse(await answer.json())
    expect(jobs.map(({ state }) => state).every((state) => state === 'done' || state === 'failed')).toBe(true)
    expect(jobs).not.toEqual([])
  }).toPass({ timeout: 60_000 })
  return jobs
}

test('the queue: from what was done to the mail on the case, by keyboard', async ({ page, request }) => {
  const { id, internal_id } = await newCase(request)
  await askForProof(request, id)
  expect(await settled(request, internal_id)).toMatchObject([{ state: 'done' }])

  await page.goto('/settings/queue')
  await expect(page.getByRole('heading', { level: 1, name: /^Wachtrij/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wachtrij', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText(/^Live/)).toBeVisible()
  // The page hears keys once it has drawn what it lists.
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(internal_id)
  const row = page.getByRole('row').filter({ hasText: internal_id })
  // All but the head and the name of its group are of that case: before the list was searched its row was there as well.
  await expect(page.getByRole('table').getByRole('row').filter({ hasNotText: internal_id })).toHaveCount(2)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Gedaan')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 van hooguit/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.first()).toContainText('Gedaan')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The case tells of the mail, and opens it.
  await page.goto(`/case/${id}`)
  await page.getByRole('tab', { name: /^Alles/ }).click()
  const history = page.getByRole('region', { name: 'Verloop' })
  await history.getByRole('link', { name: /e2e\.client@example\.nl/ }).click()
  await expect(page.getByRole('article')).toContainText('e2e.client@example.nl')
  await expect(page.getByRole('article')).toContainText(internal_id)
  // Axe finds it by colour alone only where it can tell what lies behind it.
  const linked = page.getByRole('article').getByRole('link', { name: /^http/ }).first()
  await expect(linked).toHaveCSS('text-decoration-line', 'underline')
  await expectAccessible(page)
})
