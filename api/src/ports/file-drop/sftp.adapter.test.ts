import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aKeyPair, type SshServer, startFaultyLine, startSshServer } from '../testing/ssh-server.ts'
import { temporaryName } from './file-check.ts'
import { type DroppedFile, FileDropDelayed, FileDropRefused, FileDropUncertain } from './file-drop.port.ts'
import { sftp } from './sftp.adapter.ts'
import type { SftpSettings } from './sftp-settings.ts'

let server: SshServer
beforeAll(async () => {
  server = await startSshServer()
  return server.close
})

/** Closed after each test, the last opened first. */
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (let next = opened.pop(); next; next = opened.pop()) await next.close()
})

const kept = <Closable extends { close(): Promise<void> }>(closable: Closable): Closable => {
  opened.push(closable)
  return closable
}

const settingsOf = ({ port, user, folder, fingerprint, privateKey }: SshServer): SftpSettings => ({
  host: '127.0.0.1',
  port,
  user,
  folder,
  privateKey,
  hostKeys: [fingerprint],
})

let names = 0
const aFile = (content: Buffer | string = 'brief', name?: string): DroppedFile => {
  names += 1
  const bytes = Buffer.from(content)
  return {
    name: name ?? `brief-${names}.pdf`,
    content: bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const problemOf = (put: Promise<unknown>): Promise<unknown> =>
  put.then(
    () => 'put',
    (error: unknown) => error,
  )

/** What stands under the name of a file, and what else an attempt at it left. */
const foundOf = async (folder: string, { name, content }: DroppedFile) => {
  const left = (await fs.readdir(folder)).filter((entry) => entry.startsWith(`.${name}.`)).length
  const file = path.join(folder, name)
  const there = existsSync(file)
    ? (await fs.readFile(file)).equals(content)
      ? 'whole'
      : 'partial'
    : 'absent'
  return { there, left }
}

describe('a file', () => {
  it('gets its name, and nothing is left beside it', async () => {
    const file = aFile(Buffer.alloc(300_000, 'brief'))
    const { reference } = await sftp(settingsOf(server)).put(file)
    expect(reference).toBe(path.join(server.folder, file.name))
    expect(await foundOf(server.folder, file)).toEqual({ there: 'whole', left: 0 })
  })

  it('that is there already is fine, also when another process puts it at the same time', async () => {
    const file = aFile()
    const drop = sftp(settingsOf(server))
    await drop.put(file)
    const before = await fs.stat(path.join(server.folder, file.name))
    await Promise.all([drop.put(file), drop.put(file)])
    const after = await fs.stat(path.join(server.folder, file.name))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  it('is put once by ten processes at the same time', async () => {
    const file = aFile(Buffer.alloc(200_000, 'brief'))
    const problems = await Promise.all(
      Array.from({ length: 10 }, () => problemOf(sftp(settingsOf(server)).put(file))),
    )
    expect(problems).toContain('put')
    expect(problems.filter((problem) => problem !== 'put' && !(problem instanceof FileDropDelayed))).toEqual(
      [],
    )
    expect((await foundOf(server.folder, file)).there).toBe('whole')
  })

  it.each([
    ['of the same length', 'brieg'],
    ['of another length', 'een andere brief'],
  ])('does not replace another one %s', async (_which, other) => {
    const file = aFile()
    await sftp(settingsOf(server)).put(file)
    await expect(sftp(settingsOf(server)).put(aFile(other, file.name))).rejects.toThrow(FileDropRefused)
    expect(await foundOf(server.folder, file)).toEqual({ there: 'whole', left: 0 })
  })

  it('is complete and without its name when that is written down, and gets none when it cannot be', async () => {
    const seen: unknown[] = []
    const file = aFile()
    const naming = {
      begun: false,
      begin: async () => {
        seen.push(await foundOf(server.folder, file))
        if (seen.length === 1) throw new FileDropDelayed('De database is weg.')
      },
    }
    const put = () => problemOf(sftp(settingsOf(server)).put({ ...file, naming }))
    expect(await put()).toBeInstanceOf(FileDropDelayed)
    expect(await foundOf(server.folder, file)).toEqual({ there: 'absent', left: 1 })
    expect(await put()).toBe('put')
    expect(await put()).toBe('put')
    expect(seen).toEqual([
      { there: 'absent', left: 1 },
      { there: 'absent', left: 1 },
    ])
  })

  it('that an earlier try was about to name is put when it has none, and may be collected when nothing is left', async () => {
    const begun = { ...aFile(), naming: { begun: true, begin: async () => undefined } }
    const drop = sftp(settingsOf(server))
    expect(await problemOf(drop.put(begun))).toBeInstanceOf(FileDropUncertain)
    expect(await foundOf(server.folder, begun)).toEqual({ there: 'absent', left: 0 })
    await fs.writeFile(path.join(server.folder, temporaryName(begun.name)), 'bri')
    expect(await problemOf(drop.put(begun))).toBe('put')
    expect(await problemOf(drop.put(begun))).toBe('put')
    expect(await foundOf(server.folder, begun)).toEqual({ there: 'whole', left: 0 })
  })

  it('is never seen in part by who collects it', async () => {
    const file = aFile(Buffer.alloc(12_000_000, 'brief'))
    const target = path.join(server.folder, file.name)
    const sizes = new Set<number>()
    let isPut = false
    const look = async (): Promise<void> => {
      while (!isPut) {
        if (existsSync(target)) sizes.add((await fs.stat(target)).size)
        await nextTurn()
      }
    }
    const looking = look()
    await sftp(settingsOf(server)).put(file)
    isPut = true
    await looking
    sizes.add((await fs.stat(target)).size)
    expect([...sizes]).toEqual([file.content.length])
  })

  it('goes into a folder that we may neither list nor read', async () => {
    const blind = kept(await startSshServer({ sftpArguments: '-P opendir,readdir,read' }))
    const file = aFile()
    await sftp(settingsOf(blind)).put(file)
    await sftp(settingsOf(blind)).put(file)
    expect(await foundOf(blind.folder, file)).toEqual({ there: 'whole', left: 0 })
  })
})

describe('a server that is not ours to write to', () => {
  it('with another key is told apart before anything is said', async () => {
    const stranger = { ...settingsOf(server), hostKeys: [`SHA256:${'A'.repeat(43)}`] }
    const file = aFile()
    const problem = await problemOf(sftp(stranger).put(file))
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', expect.stringContaining('SFTP_HOST_KEY'))
    expect(await foundOf(server.folder, file)).toEqual({ there: 'absent', left: 0 })
  })

  it('while it changes its key is known by either', async () => {
    const settings = { ...settingsOf(server), hostKeys: [`SHA256:${'A'.repeat(43)}`, server.fingerprint] }
    expect(await problemOf(sftp(settings).put(aFile()))).toBe('put')
  })

  it.each([
    ['does not know our key', (folder: string) => aKeyPair(folder, 'other'), 'laat ons niet binnen'],
    ['gets something that is no key', async () => 'geen sleutel', 'SFTP_KEY_FILE'],
  ])('%s', async (_what, key, reason) => {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'zaakwerk-key-'))
    const problem = await problemOf(
      sftp({ ...settingsOf(server), privateKey: await key(folder) }).put(aFile()),
    )
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', expect.stringContaining(reason))
  })

  it('lets us in and not write', async () => {
    const readOnly = kept(await startSshServer({ sftpArguments: '-R' }))
    const file = aFile()
    const problem = await problemOf(sftp(settingsOf(readOnly)).put(file))
    expect(problem).toBeInstanceOf(FileDropRefused)
    expect(problem).toHaveProperty('message', expect.stringContaining('mogen wij niet schrijven'))
    expect(await foundOf(readOnly.folder, file)).toEqual({ there: 'absent', left: 0 })
  })

  it('has no such folder', async () => {
    const problem = await problemOf(sftp({ ...settingsOf(server), folder: '/bestaat/niet' }).put(aFile()))
    expect(problem).toBeInstanceOf(FileDropRefused)
    expect(problem).toHaveProperty('message', 'De map op de SFTP-server bestaat niet.')
  })

  it('has a full disk: nothing stands under the name, and a smaller file goes', async () => {
    const full = kept(await startSshServer({ fileBlocks: 200 }))
    const file = aFile(Buffer.alloc(500_000, 'brief'))
    const problem = await problemOf(sftp(settingsOf(full)).put(file))
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', expect.stringContaining('schijf vol'))
    expect(await foundOf(full.folder, file)).toEqual({ there: 'absent', left: 0 })
    expect(await problemOf(sftp(settingsOf(full)).put(aFile()))).toBe('put')
  })

  it('is not there', async () => {
    const gone = await startSshServer()
    await gone.close()
    const problem = await problemOf(sftp(settingsOf(gone)).put(aFile()))
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', expect.stringContaining('ECONNREFUSED'))
  })

  it('takes our call and says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const address = mute.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const problem = await problemOf(
      sftp({ ...settingsOf(server), port }, { connect: 300, whole: 20_000 }).put(aFile()),
    )
    expect(problem).toBeInstanceOf(FileDropDelayed)
    mute.close()
  })
})

describe('a line that fails on the way', () => {
  it('is cut before any answer of the server: a file is there when it is said to be, and the next try ends it', async () => {
    // About as many packets as the server sends: for the handshake, for signing in, and for each step.
    const steps = Array.from({ length: 24 }, (_, at) => at)
    const rounds = steps.map(async (step) => {
      const file = aFile(Buffer.alloc(100_000, 'brief'))
      const line = await startFaultyLine(server.port, {
        does: 'cut',
        when: ({ answers }) => answers > step,
        later: 'pass',
      })
      const problem = await problemOf(sftp({ ...settingsOf(server), port: line.port }).put(file))
      await line.close()
      const { there } = await foundOf(server.folder, file)
      await sftp(settingsOf(server)).put(file)
      return { problem, there, after: await foundOf(server.folder, file) }
    })
    for (const { problem, there, after } of await Promise.all(rounds)) {
      if (problem !== 'put') expect(problem).toBeInstanceOf(FileDropDelayed)
      expect(there).toBe(problem === 'put' ? 'whole' : 'absent')
      expect(after).toEqual({ there: 'whole', left: 0 })
    }
  })

  it.concurrent.for([
    { does: 'cut', later: 'pass', collected: false, outcome: 'put' },
    { does: 'silent', later: 'pass', collected: false, outcome: 'put' },
    { does: 'cut', later: 'refused', collected: false, outcome: 'uncertain' },
    { does: 'cut', later: 'pass', collected: true, outcome: 'uncertain' },
  ] as const)(
    'is $does when the file has just got its name (later lines: $later, collected: $collected): $outcome',
    async ({ does, later, collected, outcome }, { onTestFinished }) => {
      const file = aFile()
      const target = path.join(server.folder, file.name)
      const when = (): boolean => {
        if (!existsSync(target)) return false
        if (collected) rmSync(target)
        return true
      }
      const line = await startFaultyLine(server.port, { does, when, later })
      onTestFinished(line.close)
      const deadlines = { connect: 15_000, whole: does === 'silent' ? 4_000 : 15_000 }
      const problem = await problemOf(sftp({ ...settingsOf(server), port: line.port }, deadlines).put(file))
      expect(line.failed()).toBe(true)
      if (outcome === 'put') expect(problem).toBe('put')
      else expect(problem).toBeInstanceOf(FileDropUncertain)
    },
  )

  it.concurrent('says nothing any more: that is given up, and nothing stands under the name', async ({
    onTestFinished,
  }) => {
    const file = aFile(Buffer.alloc(100_000, 'brief'))
    const when = ({ bytes }: { bytes: number }): boolean => bytes > 60_000
    const line = await startFaultyLine(server.port, { does: 'silent', when, later: 'pass' })
    onTestFinished(line.close)
    const drop = sftp({ ...settingsOf(server), port: line.port }, { connect: 15_000, whole: 4_000 })
    const problem = await problemOf(drop.put(file))
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', 'De SFTP-server antwoordde te traag.')
    expect((await foundOf(server.folder, file)).there).toBe('absent')
  })

  it.concurrent('is left by a process that was killed: the next one puts the file', async ({
    onTestFinished,
  }) => {
    const file = aFile(Buffer.alloc(3_000_000, 'brief'))
    const when = ({ bytes }: { bytes: number }): boolean => bytes > 1_000_000
    const line = await startFaultyLine(server.port, { does: 'silent', when, later: 'pass' })
    onTestFinished(line.close)
    const settings = { ...settingsOf(server), port: line.port }
    const script = `
      import { sftp } from ${JSON.stringify(new URL('./sftp.adapter.ts', import.meta.url).href)}
      const content = Buffer.alloc(3_000_000, 'brief')
      await sftp(${JSON.stringify(settings)}).put({ name: '${file.name}', content, sha256: '${file.sha256}' })`
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
    const ended = once(other, 'exit')
    while (!line.failed()) await nextTurn()
    other.kill('SIGKILL')
    await ended
    expect(await foundOf(server.folder, file)).toEqual({ there: 'absent', left: 1 })
    await sftp(settingsOf(server)).put(file)
    expect(await foundOf(server.folder, file)).toEqual({ there: 'whole', left: 0 })
  })
})
