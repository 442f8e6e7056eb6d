import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { RegistryEntry } from '@zaakwerk/contract/remotes'
import { z } from 'zod'
import { changeRegistry } from '../support/registry.ts'
import { expect, test } from '../support/test.ts'

test.use({ role: 'admin', isFirstVisit: true })

const Fixture = z.object({ entry: RegistryEntry, files: z.record(z.string(), z.string()) })

/** Serves an earlier release of a remote (`tools/src/fixtures.ts`) beside the current ones. */
const install = async (page: Page, name: string): Promise<void> => {
  const kept = await readFile(join(import.meta.dirname, '../../fixtures', `${name}.json.br`))
  const { entry, files } = Fixture.parse(JSON.parse(brotliDecompressSync(kept).toString()))
  await changeRegistry(page, ({ remotes }) => remotes.push(entry))
  await page.route('**/remotes/mfe_fixture/**', (route) => {
    const body = files[new URL(route.request().url()).pathname]
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body })
  })
}

test('a remote that was built with older patches works', async ({ page }) => {
  await install(page, 'older-patch')
  await page.goto('/fixture')
  await expect(page.getByRole('heading', { name: 'Uitgave van toen' })).toBeVisible()
  await expect(page.getByText('Mag dossiers lezen')).toBeVisible()
  await page.getByRole('button', { name: '0 keer' }).click()
  await expect(page.getByRole('button', { name: '1 keer' })).toBeVisible()
  await page.getByRole('link', { name: 'Naar de dossiers' }).click()
  await expect(page.getByRole('heading', { name: /^Dossiers/ })).toBeVisible()
})

test('a remote that was built against another major is refused in its own place only', async ({ page }) => {
  await install(page, 'other-major')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/fixture')
  await expect(page.getByRole('heading', { name: 'Uitgave van toen is nu niet beschikbaar' })).toBeVisible()
  await expect(page.getByText(/moet eerst worden bijgewerkt/)).toBeVisible()
  expect(asked.filter((url) => url.includes('/remotes/mfe_fixture/'))).toEqual([])
  await page.getByRole('link', { name: 'Cases' }).click()
  await expect(page.getByRole('heading', { name: /^Dossiers/ })).toBeVisible()
})
