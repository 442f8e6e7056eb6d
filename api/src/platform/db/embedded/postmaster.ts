import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A server as described by postmaster.pid: process id on line 1, port on line 4. */
export const readPostmaster = (dir: string): { pid: number; port: number } | undefined => {
  try {
    const lines = fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a process is the server of a cluster, by its command line; false when that cannot be read. */
export const isServerOf = (pid: number, dir: string): boolean => {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dir)
  } catch {
    return false
  }
}

/** Stops the server of a cluster, if one runs, and waits until it has ended. */
export const stopPostmaster = async (dir: string): Promise<void> => {
  const running = readPostmaster(dir)
  if (!running || !isAlive(running.pid)) return
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is kept.
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (readPostmaster(dir) && isAlive(running.pid) && Date.now() < deadline) await delay(25)
}
