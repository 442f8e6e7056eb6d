import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { settlesWithin } from '../../concurrency/settles-within.ts'
import type { RunAs } from './embedded-binaries.ts'

/** A data directory and how to run a server on it. */
export interface Cluster {
  readonly dir: string
  readonly native: string
  readonly runAs: RunAs
  readonly password: string
  readonly fsync: boolean
  readonly settings: Readonly<Record<string, string>>
}

/** Test files share one server, each with application servers of its own, some of which are killed: their connections end later. */
const ofTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  // Their tables are small, so that one plan suits all values: planning takes longer than execution.
  plan_cache_mode: 'force_generic_plan',
}

/** Log rotation: maximum size of the server's log before it is moved aside at a start, replacing the previous one. */
const logLimit = 10 * 1024 * 1024

const endWithinMs = 20_000

const logOf = (dir: string): string => path.join(dir, 'server.log')

const sizeOf = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Opens the log for appending: the reason why the server stopped is often logged before it restarted. */
const openLog = (dir: string): { readonly output: number; readonly from: number } => {
  const file = logOf(dir)
  if (sizeOf(file) > logLimit) fs.renameSync(file, `${file}.1`)
  return { from: sizeOf(file), output: fs.openSync(file, 'a', 0o600) }
}

/** A server that was started, or failed to. */
interface Started {
  readonly hasExited: () => boolean
  /** Offset in its log where this start begins, in bytes. */
  readonly from: number
  /** Ends it, also before it is ready. */
  readonly end: () => Promise<void>
}

/** Starts a server that ignores Ctrl-C in the terminal; we stop it ourselves, after the last request. */
export const spawnServer = (cluster: Cluster, port: number): Started => {
  const { output, from } = openLog(cluster.dir)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    // A failed statement may contain personal data: keep it out of the log.
    log_min_error_statement: 'panic',
    // So may the detail of an error: "Key (email)=(…) already exists".
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    ...(cluster.fsync ? {} : ofTests),
    ...cluster.settings,
  }
  const child = spawn(
    path.join(cluster.native, 'bin', 'postgres'),
    [
      ...['-D', cluster.dir, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_ALL: 'C' },
    },
  )
  let exited = false
  const gone = new Promise<void>((resolve) => {
    const end = (): void => {
      exited = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  child.unref()
  fs.closeSync(output)
  const end = async (): Promise<void> => {
    child.kill('SIGINT')
    await settlesWithin(gone, endWithinMs)
  }
  return { from, hasExited: () => exited, end }
}

/** The lines of the server's log from an offset in bytes; none without a log. */
export const linesOf = (dir: string, from = 0): readonly string[] => {
  try {
    return fs.readFileSync(logOf(dir)).subarray(from).toString('utf8').trim().split('\n')
  } catch {
    return []
  }
}

/** Rejected connections, ours among them, while the server starts or stops. */
const turnsAway = /FATAL: {2}the database system is /

/** The log line with the cause of a failure, from an offset; the last line is often only "database system is shut down". */
export const tellingLine = (dir: string, from: number): string => {
  const lines = linesOf(dir, from).filter((line) => !turnsAway.test(line))
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
}
