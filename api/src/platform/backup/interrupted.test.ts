import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { type Cluster, spawnServer } from '../db/embedded/embedded-process.ts'
import { isAlive, readPostmaster } from '../db/embedded/postmaster.ts'
import { testFolder } from '../testing/set-up.ts'
import { sweepPartials } from './sweep-partials.ts'

const home = await testFolder()
fs.chmodSync(home, 0o755)

/** A process that looks like the server of a cluster: its folder is in its command line. */
const standIn = (cluster: string) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '-D', cluster])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** What is left of a backup whose process was killed during its rehearsal; no machine has that many processes. */
const leftOver = (name: string): { readonly folder: string; readonly cluster: string } => {
  const folder = path.join(home, name)
  const cluster = path.join(folder, '.partial-99999999-2026-11-01T03-00-00.000Z/rehearsal/postgres')
  fs.mkdirSync(cluster, { recursive: true })
  return { folder, cluster }
}
const run = (cluster: string, pid: number | undefined): void =>
  fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1\n5432\n`)

it('the test database of a killed backup is stopped and removed', async () => {
  const { folder, cluster } = leftOver('killed')
  const server = standIn(cluster)
  const ended = once(server, 'exit')
  run(cluster, server.pid)
  await sweepPartials(folder)
  expect(await ended).toEqual([null, 'SIGINT'])
  expect(fs.readdirSync(folder)).toEqual([])
})

it('an unrelated process with the same id is not stopped', async () => {
  const { folder, cluster } = leftOver('reused')
  const other = standIn(path.join(home, 'elsewhere'))
  run(cluster, other.pid)
  await sweepPartials(folder)
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
  expect(fs.readdirSync(folder)).toEqual([])
})

it('a server that is stopped before it answers has ended', async () => {
  const native = path.join(home, 'native')
  const dir = path.join(home, 'cluster')
  for (const folder of [path.join(native, 'bin'), dir]) fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(native, 'bin/postgres'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 })
  const cluster: Cluster = { dir, native, runAs: {}, password: '', fsync: false, settings: {} }
  const started = spawnServer(cluster, 5432)
  expect(started.hasExited()).toBe(false)
  await started.end()
  expect(started.hasExited()).toBe(true)
})

it('a start that is stopped leaves no process', async () => {
  const dataDir = path.join(home, 'data')
  const stopping = new AbortController()
  const close = fs.closeSync
  const cluster = path.join(dataDir, 'postgres')
  const log = path.join(cluster, 'server.log')
  // Of its log, which is the last that is done before it is waited for.
  vi.spyOn(fs, 'closeSync').mockImplementation((descriptor) => {
    if (fs.existsSync(log)) stopping.abort(new Error('stopped'))
    close(descriptor)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { signal } = stopping
  await expect(startEmbeddedPostgres({ dataDir, log: silent, fsync: false, signal })).rejects.toThrow(
    'stopped',
  )
  expect(fs.existsSync(log)).toBe(true)
  const left = readPostmaster(cluster)
  expect(left !== undefined && isAlive(left.pid)).toBe(false)
})
