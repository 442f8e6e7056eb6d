import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFile, foundOf, problemOf, settingsOf } from '../testing/sftp-set-up.ts'
import { type SshServer, startFaultyLine, startSshServer } from '../testing/ssh-server.ts'
import { FileDropDelayed, FileDropUnconfirmed } from './file-drop.port.ts'
import { sftp } from './sftp.adapter.ts'

let server: SshServer
beforeAll(async () => {
  server = await startSshServer()
  return server.close
})

describe('a faulty SFTP connection', () => {
  it('that is cut before any answer: a file exists only when that is reported, and the next attempt completes it', async () => {
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
    'that is $does right after the file got its name (later lines: $later, collected: $collected): $outcome',
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
      const deadlines = { connect: 15_000, whole: does === 'silent' ? 10_000 : 15_000 }
      const problem = await problemOf(sftp({ ...settingsOf(server), port: line.port }, deadlines).put(file))
      expect(line.failed()).toBe(true)
      if (outcome === 'put') expect(problem).toBe('put')
      else expect(problem).toBeInstanceOf(FileDropUnconfirmed)
    },
  )

  it.concurrent('that goes silent: the attempt is abandoned, and no file gets the name', async ({
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

  it.concurrent('of a process that was killed: the next one writes the file', async ({ onTestFinished }) => {
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
