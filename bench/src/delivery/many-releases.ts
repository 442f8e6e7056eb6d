import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOldReleases } from '@zaakwerk/api/modules/releases/remove-releases'
import { localDisk } from '@zaakwerk/api/platform/adapters/documents/local-disk.adapter'
import type { Database } from '@zaakwerk/api/platform/db/database'
import type { Connection } from '@zaakwerk/tools/delivery/order-client'
import type { PackedRelease } from '@zaakwerk/tools/delivery/pack-release'
import { fixed, median, printTable } from '../table.ts'
import { releaseVariant } from './switches.ts'
import { variantOf } from './variant.ts'

const bytesBelow = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size)),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

interface Many {
  readonly connection: Connection
  readonly packed: PackedRelease
  readonly dataDir: string
  readonly db: Database
  readonly releases: number
}

/** Very many releases of one remote: what an early and a late one take, and what stays on disk when the hourly removal has run. */
export const manyReleases = async ({ connection, packed, dataDir, db, releases }: Many): Promise<void> => {
  const times: number[] = []
  for (let number = 1; number <= releases; number += 1) {
    const began = performance.now()
    await releaseVariant(connection, variantOf(packed, connection.key, 20_000 + number), 'Meting')
    times.push(performance.now() - began)
  }
  const documents = localDisk(dataDir)
  const before = await bytesBelow(join(dataDir, 'releases'))
  // As it is two hours from now, when the newest may go too.
  const removed = await removeOldReleases({
    db,
    documents,
    now: () => new Date(Date.now() + 2 * 60 * 60_000),
  })
  const after = await bytesBelow(join(dataDir, 'releases'))
  const tenth = Math.ceil(releases / 10)
  printTable(`${releases} releases of one remote`, [
    ['first tenth', 'last tenth', 'archives before removal', 'removed', 'archives after'],
    [
      `${fixed(median(times.slice(0, tenth)), 0)} ms`,
      `${fixed(median(times.slice(-tenth)), 0)} ms`,
      `${fixed(before / 1_000_000)} MB`,
      String(removed),
      `${fixed(after / 1_000_000)} MB`,
    ],
  ])
}
