import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TokenPair } from '@zaakwerk/contract/session'
import { readInlineRegistry } from '@zaakwerk/tools/delivery/inline-registry'
import { type Connection, sendOrder } from '@zaakwerk/tools/delivery/order-client'
import type { PackedRelease } from '@zaakwerk/tools/delivery/pack-release'
import { fixed, printTable } from '../table.ts'
import { variantOf } from './variant.ts'

const accounts = ['admin', 'jurist', 'postkamer', 'btu', 'systeem'].map((name) => `${name}@zaakwerk.test`)
/** Page loads a second of the whole office. */
const aSecond = 10
const givesUpMs = 60_000

const cookieOf = async (server: string, username: string, password: string): Promise<string> => {
  const body = new URLSearchParams({ username, password })
  const pair = TokenPair.parse(await (await fetch(`${server}/api/token`, { method: 'POST', body })).json())
  const headers = { authorization: `Bearer ${pair.access_token}` }
  const me = await fetch(`${server}/api/users/me`, { headers })
  return me.headers.get('set-cookie')?.split(';')[0] ?? ''
}

interface Breaking {
  readonly connection: Connection
  readonly packed: PackedRelease
  readonly password: string
}

/**
 * A canary for half of the visits whose page dies each time, in an office that opens ten pages a second and reports as browsers do: how long until it is back,
 * and how many visits got the broken one after that.
 */
export const brokenCanary = async ({ connection, packed, password }: Breaking): Promise<void> => {
  const { server, key } = connection
  const broken = variantOf(packed, key, 30_000)
  const { name, version } = broken.statement.remote
  const cookies = await Promise.all(accounts.map((account) => cookieOf(server, account, password)))
  const order = { act: 'release', dry_run: false, testers: false, percent: 50, why: 'Meting' } as const
  await sendOrder(connection, order, broken.archive)
  const began = performance.now()
  let [visits, bad, badAfter, backMs] = [0, 0, 0, Number.NaN]
  while (performance.now() - began < givesUpMs && !(performance.now() - began > backMs + 10_000)) {
    const cookie = cookies[visits % cookies.length] ?? ''
    const html = await (await fetch(`${server}/tasks`, { headers: { cookie } })).text()
    const { remotes } = JSON.parse(readInlineRegistry(html))
    const shown = remotes.find((remote: { name: string }) => remote.name === name)?.version
    const isBad = shown === version
    visits += 1
    if (isBad) bad += 1
    if (isBad && !Number.isNaN(backMs)) badAfter += 1
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
    if (isBad && Number.isNaN(backMs)) {
      const { overview } = await sendOrder(connection, { act: 'show' })
      if (!overview.remotes.find((remote) => remote.name === name)?.canary) backMs = performance.now() - began
    }
    await pause(1_000 / aSecond)
  }
  printTable(`a broken canary for half of the visits, ${aSecond} visits a second`, [
    ['back after', 'visits', 'of them broken', 'broken in the ten seconds after that'],
    [`${fixed(backMs / 1_000)} s`, String(visits), String(bad), String(badAfter)],
  ])
}
