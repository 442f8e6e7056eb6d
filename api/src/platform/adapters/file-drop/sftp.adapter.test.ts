import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeFileDropPort } from '../testing/file-drop-conformance.ts'
import { aFile, foundOf, keeper, problemOf, settingsOf } from '../testing/sftp-set-up.ts'
import { type SshServer, startFaultyLine, startSshServer } from '../testing/ssh-server.ts'
import { FileDropDelayed } from './file-drop.port.ts'
import { sftp } from './sftp.adapter.ts'

let server: SshServer
beforeAll(async () => {
  server = await startSshServer()
  return server.close
})
const kept = keeper()

describeFileDropPort('SFTP', async () => ({ drop: sftp(settingsOf(server)), folder: server.folder }))

describeFileDropPort('SFTP, on a line that breaks in the middle of each first try', async () => {
  let tries = 0
  const lines: { close(): Promise<void> }[] = []
  return {
    folder: server.folder,
    drop: {
      put: async (file) => {
        tries += 1
        if (tries % 2 === 0) return sftp(settingsOf(server)).put(file)
        const line = await startFaultyLine(server.port, {
          does: 'cut',
          when: ({ answers }) => answers > 10,
          later: 'pass',
        })
        lines.push(line)
        return sftp({ ...settingsOf(server), port: line.port }).put(file)
      },
    },
    close: async () => {
      for (const line of lines) await line.close()
    },
  }
})

describe('a file', () => {
  it('that already exists is accepted, also when another process writes it at the same time', async () => {
    const file = aFile()
    const drop = sftp(settingsOf(server))
    await drop.put(file)
    const before = await fs.stat(path.join(server.folder, file.name))
    await Promise.all([drop.put(file), drop.put(file)])
    const after = await fs.stat(path.join(server.folder, file.name))
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
  })

  it('is written once by ten processes at the same time', async () => {
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

  it('is complete before it gets its name, and gets none when it cannot be completed', async () => {
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

  it('is never visible in part', async () => {
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

  it('is written to a folder that we may neither list nor read', async () => {
    const blind = kept(await startSshServer({ sftpArguments: '-P opendir,readdir,read' }))
    const file = aFile()
    await sftp(settingsOf(blind)).put(file)
    await sftp(settingsOf(blind)).put(file)
    expect(await foundOf(blind.folder, file)).toEqual({ there: 'whole', left: 0 })
  })
})
