import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { s3Client } from '../documents/s3-client.ts'
import type { S3Settings } from '../documents/s3-settings.ts'
import { freePorts } from './free-ports.ts'

const run = promisify(execFile)

const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'ceph-authtool', 'monmaptool']

/** Whether this machine has it, and we may start it. */
export const hasCeph = (): boolean =>
  process.getuid?.() === 0 && programs.every((name) => existsSync(`/usr/bin/${name}`))

/** Ceph's object gateway on this machine, with one bucket. What it stores is in memory. */
export interface CephGateway {
  readonly settings: S3Settings
  close(): Promise<void>
}

const capabilities: Readonly<Record<string, readonly string[]>> = {
  'mon.': ['mon', 'allow *'],
  'client.admin': ['mon', 'allow *', 'osd', 'allow *'],
  'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *'],
  'client.rgw.a': ['mon', 'allow rw', 'osd', 'allow rwx'],
}

/** One store in memory, one copy of everything; keys, because without them the monitor refuses its own store. No public address: with one it waits for ever. */
const configuration = (home: string, fsid: string, [v2, v1, gateway]: readonly number[]): string => {
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
  return `[global]
fsid = ${fsid}
mon initial members = a
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${home}/keyring
run dir = ${home}
admin socket = ${home}/$name.asok
log file = ${home}/$name.log
pid file =
public network = 127.0.0.0/8
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data = ${home}/mon
osd data = ${home}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
[mon.a]
host = localhost
mon addrv = ${monitor}
[client]
mon host = ${monitor}
[osd.0]
mon host = ${monitor}
[client.rgw.a]
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
`
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** A start that takes longer never ends, as where a monitor waits for another. */
const startWithinMs = 180_000

/** The processes of one start, and commands that make no sense without them. */
const processesOf = (config: string) => {
  const running: ChildProcess[] = []
  const ending = AbortSignal.timeout(startWithinMs)
  const unlessOver = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([
      work,
      ...running.map(async (server) => {
        if (!isOver(server)) await once(server, 'exit')
        throw new Error('a process of Ceph ended at its start')
      }),
    ])
  return {
    start: (program: string, ...args: readonly string[]): void => {
      running.push(spawn(program, ['-f', '-c', config, ...args], { stdio: 'ignore' }))
    },
    command: (program: string, ...args: readonly string[]) =>
      unlessOver(run(program, args, { signal: ending })),
    /** Until the gateway answers. */
    answers: async (endpoint: string): Promise<void> => {
      while (!(await unlessOver(fetch(endpoint, { signal: ending })).catch(() => undefined))) {
        ending.throwIfAborted()
        if (running.some(isOver)) throw new Error('a process of Ceph ended at its start')
        await pause(100)
      }
    },
    close: async (): Promise<void> => {
      for (const server of running.toReversed()) {
        if (isOver(server)) continue
        const ended = once(server, 'exit')
        server.kill('SIGKILL')
        await ended
      }
    },
  }
}

const startOnce = async (): Promise<CephGateway> => {
  const home = await fs.mkdtemp(path.join(tmpdir(), 'zw-ceph-'))
  const [config, keyring, map] = [
    path.join(home, 'ceph.conf'),
    path.join(home, 'keyring'),
    path.join(home, 'monmap'),
  ] as const
  const [fsid, osd, secretKey] = [randomUUID(), randomUUID(), randomUUID()]
  const ports = await freePorts(3)
  const processes = processesOf(config)
  const close = async (): Promise<void> => {
    await processes.close()
    await fs.rm(home, { recursive: true, force: true })
  }
  try {
    for (const folder of ['mon', 'osd']) await fs.mkdir(path.join(home, folder))
    await fs.writeFile(config, configuration(home, fsid, ports))
    const { command, start } = processes
    for (const [name, caps] of Object.entries(capabilities)) {
      const pairs = caps.flatMap((cap, at) => (at % 2 === 0 ? ['--cap', cap] : [cap]))
      const create = name === 'mon.' ? ['--create-keyring'] : []
      await command('ceph-authtool', keyring, ...create, '--gen-key', '-n', name, ...pairs)
    }
    const addresses = `[v2:127.0.0.1:${ports[0]},v1:127.0.0.1:${ports[1]}]`
    await command('monmaptool', '--create', '--addv', 'a', addresses, '--fsid', fsid, map)
    const of = ['-c', config]
    await command('ceph-mon', ...of, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
    start('ceph-mon', '-i', 'a')
    await command('ceph', ...of, 'osd', 'new', osd, '0')
    await command('ceph-osd', ...of, '-i', '0', '--mkfs', '--osd-uuid', osd)
    start('ceph-osd', '-i', '0')
    const accessKey = 'ZAAKWERK'
    const user = [
      '--uid=zaakwerk',
      '--display-name=Zaakwerk',
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    ]
    await command('radosgw-admin', ...of, '-n', 'client.rgw.a', 'user', 'create', ...user)
    start('radosgw', '-n', 'client.rgw.a')
    const endpoint = `http://127.0.0.1:${ports[2]}`
    await processes.answers(endpoint)
    const settings = { endpoint, region: 'us-east-1', bucket: 'zaakwerk', prefix: '', accessKey, secretKey }
    await s3Client(settings).send({ method: 'PUT' })
    return { settings, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts it: some twenty seconds. Once more when a process ends at once, as where somebody else took its port meanwhile. */
export const startCephGateway = (): Promise<CephGateway> => startOnce().catch(startOnce)
