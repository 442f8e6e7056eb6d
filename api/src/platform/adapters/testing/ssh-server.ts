import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** OpenSSH's own server on this machine, for SFTP and nothing else. */
export interface SshServer {
  readonly port: number
  readonly user: string
  /** The folder files are put in. */
  readonly folder: string
  /** Of its key, as `ssh-keygen -lf` prints it. */
  readonly fingerprint: string
  /** A key that it accepts. */
  readonly privateKey: string
  close(): Promise<void>
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}

const program = (): string => {
  const path = process.env.SSHD_PATH ?? '/usr/sbin/sshd'
  if (existsSync(path)) return path
  throw new Error('No sshd: `npm test` installs openssh-server when it may; otherwise set SSHD_PATH')
}

/** A new key pair in this folder; the public half has ".pub" behind its name. */
export const aKeyPair = async (folder: string, name: string): Promise<string> => {
  const file = path.join(folder, name)
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'zaakwerk-test', '-f', file])
  return fs.readFile(file, 'utf8')
}

/** Resolves with false when the port was taken in the meantime. */
const isListening = async (server: ChildProcess): Promise<boolean> => {
  let told = ''
  const { stderr } = server
  if (!stderr) return false
  for await (const chunk of stderr) {
    told += String(chunk)
    if (told.includes('Server listening')) {
      stderr.resume()
      return true
    }
  }
  if (told.includes('Address already in use')) return false
  throw new Error(`sshd did not start: ${told}`)
}

interface SshServerOptions {
  /** Arguments of `internal-sftp`, to allow less than it does. */
  readonly sftpArguments?: string
  /** Blocks of 512 bytes a file may have: more does not fit, as on a full disk. */
  readonly fileBlocks?: number
}

export const startSshServer = async ({
  sftpArguments = '',
  fileBlocks,
}: SshServerOptions = {}): Promise<SshServer> => {
  const home = await fs.mkdtemp(path.join(tmpdir(), 'zaakwerk-sshd-'))
  const folder = path.join(home, 'in')
  await fs.mkdir(folder)
  await aKeyPair(home, 'host')
  const privateKey = await aKeyPair(home, 'user')
  const { stdout } = await run('ssh-keygen', ['-lf', path.join(home, 'host.pub')])
  // Where sshd isolates unauthenticated connections; the service would create it, but it was not started.
  if (process.getuid?.() === 0) await fs.mkdir('/run/sshd', { recursive: true })

  const start = async (): Promise<{ server: ChildProcess; port: number }> => {
    const port = await freePort()
    const settings = path.join(home, 'sshd_config')
    await fs.writeFile(
      settings,
      `Port ${port}
ListenAddress 127.0.0.1
HostKey ${path.join(home, 'host')}
PidFile none
AuthorizedKeysFile ${path.join(home, 'user.pub')}
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
MaxStartups 200
Subsystem sftp internal-sftp
ForceCommand internal-sftp ${sftpArguments}
`,
    )
    const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks}; trap '' XFSZ; `
    const server = spawn('sh', ['-c', `${limit}exec "$0" -D -e -f "$1"`, program(), settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return (await isListening(server)) ? { server, port } : start()
  }
  const { server, port } = await start()
  return {
    port,
    user: userInfo().username,
    folder,
    fingerprint: stdout.split(' ')[1] ?? '',
    privateKey,
    close: async () => {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      await fs.rm(home, { recursive: true, force: true })
    },
  }
}

/** What passed over a line. */
interface Passed {
  /** Packets from the server. */
  readonly answers: number
  /** Bytes to the server. */
  readonly bytes: number
}

/** What a line does at some moment: it is cut, or nothing passes any more. What came at that moment is lost. */
interface Fault {
  readonly does: 'cut' | 'silent'
  readonly when: (passed: Passed) => boolean
  /** Later lines are fine, or there are none. */
  readonly later: 'pass' | 'refused'
}

/** A line to a server of which the first one fails on the way. */
export interface FaultyLine {
  readonly port: number
  /** Whether that happened. */
  failed(): boolean
  close(): Promise<void>
}

export const startFaultyLine = async (target: number, { does, when, later }: Fault): Promise<FaultyLine> => {
  const open = new Set<Socket>()
  let lines = 0
  let failed = false
  const relay = createServer((inward) => {
    lines += 1
    const isFirst = lines === 1
    const outward = connect(target, '127.0.0.1')
    const both = [inward, outward]
    const end = (): void => both.forEach((socket) => void socket.destroy())
    for (const socket of both) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
      socket.on('close', end)
    }
    if (!isFirst && later === 'refused') return end()
    let passed: Passed = { answers: 0, bytes: 0 }
    const pass = (to: Socket, chunk: Buffer, now: Passed): void => {
      failed ||= isFirst && when(now)
      if (!isFirst || !failed) {
        passed = now
        to.write(chunk)
      } else if (does === 'cut') end()
    }
    inward.on('data', (chunk) => pass(outward, chunk, { ...passed, bytes: passed.bytes + chunk.length }))
    outward.on('data', (chunk) => pass(inward, chunk, { ...passed, answers: passed.answers + 1 }))
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    port: portOf(relay.address()),
    failed: () => failed,
    close: async () => {
      const closed = once(relay, 'close')
      relay.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
