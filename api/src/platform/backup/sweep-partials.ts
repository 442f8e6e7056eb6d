import fs from 'node:fs/promises'
import path from 'node:path'
import { isAlive, isServerOf, readPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts'
import { statOf } from './files-below.ts'
import { clusterOf, removeCluster } from './recover.ts'

/** In a backup that is being made: where its database is tried out. */
export const rehearsalName = 'rehearsal'

/** A process that was killed leaves the database that it tried out: running, on a copy of everything, perhaps outside the backup. */
const endRehearsal = async (dataDir: string): Promise<void> => {
  if (!(await statOf(dataDir))) return
  const cluster = clusterOf(dataDir)
  const running = readPostmaster(cluster)
  // After a reboot the process id may belong to another process.
  if (running && isServerOf(running.pid, cluster)) await stopPostmaster(cluster)
  await removeCluster(dataDir)
}

/** Removes what processes left that died while they made or removed a backup. */
export const sweepPartials = async (folder: string): Promise<void> => {
  for (const name of await fs.readdir(folder)) {
    const pid = /^\.partial-(\d+)-/.exec(name)?.[1]
    // In a container the process before us may have had our number.
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue
    await endRehearsal(path.join(folder, name, rehearsalName))
    await fs.rm(path.join(folder, name), { recursive: true, force: true })
  }
}
