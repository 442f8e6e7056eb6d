import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Clock ticks of `/proc` in a second. */
const ticks = 100

interface Times {
  readonly pid: number
  readonly parent: number
  readonly seconds: number
}

/** Processor time of a process, and of its children that have ended; undefined when it has ended itself. */
const timesOf = (pid: number): Times | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), seconds: used / ticks }
  } catch {
    return undefined
  }
}

/** Seconds of processor time of a process with its children. */
export const secondsOf = (pid: number): number =>
  readdirSync('/proc')
    .flatMap((name) => (/^\d+$/.test(name) ? (timesOf(Number(name)) ?? []) : []))
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { seconds }) => sum + seconds, 0)

/** The id of the PostgreSQL process whose children serve the connections. */
export const postgresOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return timesOf(rows[0]?.pid ?? 0)?.parent ?? 0
}
