import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { RegistryEntry } from '@zaakwerk/contract/remotes'
import * as z from '@zaakwerk/contract/zod-server'
import { searchAs } from '../support/api.ts'
import { goTo } from '../support/navigation.ts'
import { changeRegistry } from '../support/registry.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.use({ role: 'admin', isFirstVisit: true })

const Fixture = z.object({ entry: RegistryEntry, files: z.record(z.string(), z.string()) })

/** An earlier release of a remote (`tools/src/fixtures.ts`). */
const fixture = async (name: string): Promise<z.output<typeof Fixture>> => {
  const kept = await readFile(join(import.meta.dirname, '../../fixtures', `${name}.json.br`))
  return Fixture.parse(JSON.parse(brotliDecompressSync(kept).toString()))
}

/** Scripts of a remote that were requested to run, without preloads. */
const executed = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(
    (name) => [...document.scripts].map(({ src }) => src).filter((src) => src.includes(`/remotes/${name}/`)),
    remote,
  )

test('incompatible releases affect their own area only, and one with older patch versions works', async ({
  page,
  request,
}) => {
  const { rows } = await searchAs(request, 'admin', 'types=1')
  const one = rows.findLast(({ client }) => client.length > 0)
  if (!one) throw new Error('The demo data has no WAHV case with a client')
  const older = await fixture('older-patch')
  const other = await fixture('other-major')
  await changeRegistry(page, ({ remotes }) => {
    remotes.push(older.entry)
    remotes.push({
      ...other.entry,
      name: 'mfe_other',
      pages: other.entry.pages.map((each) => ({ ...each, path: '/other' })),
    })
    for (const remote of remotes) {
      if (remote.name === 'mfe_finance') remote.contracts = [99]
      if (remote.name !== 'mfe_tasks') continue
      remote.entry = '/remotes/mfe_tasks/elders/remoteEntry.js'
      remote.widgets = []
      for (const each of remote.pages) if (each.path.startsWith('/grounds')) each.name = undefined
    }
  })
  await page.route('**/elders/remoteEntry.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "overgenomen"' }),
  )
  await page.route('**/remotes/mfe_fixture/**', (route) => {
    const body = older.files[new URL(route.request().url()).pathname]
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body })
  })
  const lost = /\/remotes\/mfe_settings\//
  await page.route(lost, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))

  // A case stays whole when dialogs of other remotes are not installed or cannot be fetched.
  await page.goto(`/case/${one.id}`)
  await page.getByRole('button', { name: 'Taak aanmaken' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Dit venster is nu niet beschikbaar')
  await expect(dialog).toContainText('niet geïnstalleerd')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog).toBeHidden()
  await page
    .getByRole('button', { name: /Alle gegevens/ })
    .first()
    .click()
  await expect(dialog).toContainText('kon niet worden geladen')
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('dialog', { name: /^Gegevens voor/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Made for another shell.
  await page.getByRole('link', { name: 'Facturen' }).click()
  await expect(page.getByText('Dit onderdeel past niet bij deze versie van Zaakwerk.')).toBeVisible()
  expect(await executed(page, 'mfe_finance')).toEqual([])

  // A script that no release knows, though it is there.
  await page.getByRole('link', { name: 'Taken' }).click()
  await expect(page.getByRole('heading', { name: 'Taken is nu niet beschikbaar' })).toBeVisible()
  expect(await executed(page, 'mfe_tasks')).toEqual([])
  expect(await page.title()).not.toBe('overgenomen')

  await page.getByRole('link', { name: 'Gronden & Zittingen' }).click()
  await expect(
    page.getByRole('heading', { name: 'Gronden & Zittingen is nu niet beschikbaar' }),
  ).toBeVisible()
  await expect(page.getByText('nog niet geïnstalleerd')).toBeVisible()

  // Built against another major of what is shared.
  await goTo(page, '/other')
  await expect(page.getByRole('heading', { name: 'Uitgave van toen is nu niet beschikbaar' })).toBeVisible()
  await expect(page.getByText(/moet eerst worden bijgewerkt/)).toBeVisible()
  expect(asked.filter((path) => path in other.files)).toEqual([])

  // Built with older patches of it.
  await goTo(page, '/fixture')
  await expect(page.getByRole('heading', { name: 'Uitgave van toen', exact: true })).toBeVisible()
  await expect(page.getByText('Mag dossiers lezen')).toBeVisible()
  await page.getByRole('button', { name: '0 keer' }).click()
  await expect(page.getByRole('button', { name: '1 keer' })).toBeVisible()
  await page.getByRole('link', { name: 'Naar de dossiers' }).click()
  await expect(page.getByRole('heading', { name: /^Dossiers/ })).toBeVisible()
})
