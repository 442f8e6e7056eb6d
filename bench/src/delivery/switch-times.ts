import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, sendOrder } from '@zaakwerk/tools/delivery/order-client'
import type { PackedRelease } from '@zaakwerk/tools/delivery/pack-release'
import { fixed, median, printTable } from '../table.ts'
import { startVisitors, visit } from './page-visits.ts'
import { variantOf } from './variant.ts'

const visitors = 6

/** Releases a variant to everybody. */
export const releaseVariant = (
  connection: Connection,
  packed: PackedRelease,
  why: string,
): Promise<unknown> =>
  sendOrder(connection, { act: 'release', dry_run: false, testers: false, why }, packed.archive)

/** Milliseconds from `began` until every server gives new visitors this version. */
const untilLive = async (
  servers: readonly string[],
  { remote, version, began }: { readonly remote: string; readonly version: string; readonly began: number },
): Promise<number> => {
  const until = async (server: string): Promise<void> => {
    for (;;) {
      const { remotes } = await visit(server, '/tasks', remote)
      if (remotes.some((entry) => entry.name === remote && entry.version === version)) return
      await pause(5)
    }
  }
  await Promise.all(servers.map(until))
  return performance.now() - began
}

interface SwitchOptions {
  readonly connection: Connection
  readonly servers: readonly string[]
  readonly packed: PackedRelease
  /** Minimum number of page loads during the switches. */
  readonly loads: number
}

/** Releases and rolls back in turn under load on all servers: measures the time until new visitors get the other version, and counts mixed or broken pages. */
export const switchTimes = async ({ connection, servers, packed, loads }: SwitchOptions): Promise<void> => {
  const remote = packed.statement.remote.name
  const times: Record<'release' | 'rollback', number[]> = { release: [], rollback: [] }
  const load = startVisitors(servers, { remote, count: visitors })
  for (let number = 1; load.loaded() < loads; number += 1) {
    const fresh = variantOf(packed, connection.key, number)
    const before = packed.statement.remote.version
    let began = performance.now()
    await releaseVariant(connection, fresh, 'Meting')
    times.release.push(await untilLive(servers, { remote, version: fresh.statement.remote.version, began }))
    began = performance.now()
    await sendOrder(connection, { act: 'rollback', remote, to: before, why: 'Meting' })
    times.rollback.push(await untilLive(servers, { remote, version: before, began }))
  }
  const { loaded, broken } = await load.stop()
  for (const problem of new Set(broken)) process.stdout.write(`${problem}\n`)
  printTable(`${servers.length} servers under ${visitors} visitors without think time`, [
    ['', 'count', 'median until live on every server', 'longest', 'page loads', 'mixed or broken'],
    ...(['release', 'rollback'] as const).map((what) => [
      what,
      String(times[what].length),
      `${fixed(median(times[what]), 0)} ms`,
      `${fixed(Math.max(...times[what]), 0)} ms`,
      String(loaded),
      String(broken.length),
    ]),
  ])
}

/** Releases two remotes concurrently, round after round: counts releases that are not live afterwards. */
export const concurrentReleases = async (
  { connection, packed }: Pick<SwitchOptions, 'connection' | 'packed'>,
  other: PackedRelease,
  rounds: number,
): Promise<void> => {
  let lost = 0
  for (let round = 1; round <= rounds; round += 1) {
    const both = [packed, other].map((one) => variantOf(one, connection.key, 10_000 + round))
    await Promise.all(both.map((one) => releaseVariant(connection, one, 'Tegelijk')))
    const { overview } = await sendOrder(connection, { act: 'show' })
    lost += both.filter(
      ({ statement: { remote } }) =>
        !overview.remotes.some(({ name, live }) => name === remote.name && live.version === remote.version),
    ).length
  }
  printTable('concurrent releases of two remotes', [
    ['releases', 'lost'],
    [String(rounds * 2), String(lost)],
  ])
}
