import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
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

/** Test files share one server, each with application servers of its own, of which some are killed: their connections end later. */
const ofTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

/** Starts a server that ignores Ctrl-C in the terminal; we stop it ourselves, after the last request. */
export const spawnServer = (cluster: Cluster, port: number): { readonly hasExited: () => boolean } => {
  const logFile = path.join(cluster.dir, 'server.log')
  const output = fs.openSync(logFile, 'w', 0o600)
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
  child.once('exit', () => {
    exited = true
  })
  child.once('error', () => {
    exited = true
  })
  child.unref()
  fs.closeSync(output)
  return { hasExited: () => exited }
}

/** The log line with the cause; the last line is often only "database system is shut down". */
export const tellingLine = (dir: string): string => {
  try {
    const lines = fs.readFileSync(path.join(dir, 'server.log'), 'utf8').trim().split('\n')
    return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  } catch {
    return ''
  }
}
