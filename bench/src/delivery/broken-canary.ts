import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TokenPair } from '@zaakwerk/contract/session'
import { readInlineRegistry } from '@zaakwerk/tools/delivery/inline-registry'
import { type Connection, sendOrder } from '@zaakwerk/tools/delivery/order-client'
import type { PackedRelease } from '@zaakwerk/tools/delivery/pack-release'
import { fixed, printTable } from '../table.ts'
import { variantOf } from './variant.ts'

const accounts = ['admin', 'jurist', 'postkamer', 'btu', 'systeem'].map((name) => `${name}@zaakwerk.test`)
/** Of all accounts together. */
const visitsPerSecond = 10
const timeoutMs = 60_000

const cookieOf = async (server: string, username: string, password: string): Promise<string> => {
  const body = new URLSearchParams({ username, password })
  const pair = TokenPair.parse(await (await fetch(`${server}/api/token`, { method: 'POST', body })).json())
  const headers = { authorization: `Bearer ${pair.access_token}` }
  const me = await fetch(`${server}/api/users/me`, { headers })
  return me.headers.get('set-cookie')?.split(';')[0] ?? ''
}

interface BrokenCanaryOptions {
  readonly connection: Connection
  readonly packed: PackedRelease
  readonly password: string
}

/**
 * Releases a canary that fails on every load to half of the visits, at ten visits a second with the reports of a browser: measures the time until the automatic
 * rollback, and the visits that still got the canary after it.
 */
export const brokenCanary = async ({ connection, packed, password }: BrokenCanaryOptions): Promise<void> => {
  const { server, key } = connection
  const broken = variantOf(packed, key, 30_000)
  const { name, version } = broken.statement.remote
  const cookies = await Promise.all(accounts.map((account) => cookieOf(server, account, password)))
  const order = { act: 'release', dry_run: false, testers: false, percent: 50, why: 'Meting' } as const
  await sendOrder(connection, order, broken.archive)
  const began = performance.now()
  let [visits, bad, badAfter, rolledBackMs] = [0, 0, 0, Number.NaN]
  while (performance.now() - began < timeoutMs && !(performance.now() - began > rolledBackMs + 10_000)) {
    const cookie = cookies[visits % cookies.length] ?? ''
    const html = await (await fetch(`${server}/tasks`, { headers: { cookie } })).text()
    const { remotes } = JSON.parse(readInlineRegistry(html))
    const shown = remotes.find((remote: { name: string }) => remote.name === name)?.version
    const isBad = shown === version
    visits += 1
    if (isBad) bad += 1
    if (isBad && !Number.isNaN(rolledBackMs)) badAfter += 1
    const report = {
      tab: randomUUID(),
      versions: { [name]: shown },
      loads: [{ remote: name, version: shown, ms: isBad ? null : 400, failed: isBad ? 'TasksPage' : null }],
      is_closing: false,
    }
    await fetch(`${server}/api/remotes/tabs`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    if (isBad && Number.isNaN(rolledBackMs)) {
      const { overview } = await sendOrder(connection, { act: 'show' })
      if (!overview.remotes.find((remote) => remote.name === name)?.canary)
        rolledBackMs = performance.now() - began
    }
    await pause(1_000 / visitsPerSecond)
  }
  printTable(`a broken canary for half of the visits, ${visitsPerSecond} visits a second`, [
    ['rolled back after', 'visits', 'broken', 'broken in the next ten seconds'],
    [`${fixed(rolledBackMs / 1_000)} s`, String(visits), String(bad), String(badAfter)],
  ])
}
