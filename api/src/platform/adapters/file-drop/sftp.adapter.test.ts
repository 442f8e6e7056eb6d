import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFile, foundOf, keeper, problemOf, settingsOf } from '../testing/sftp-set-up.ts'
import { type SshServer, startSshServer } from '../testing/ssh-server.ts'
import { temporaryName } from './file-check.ts'
import { FileDropDelayed, FileDropRefused, FileDropUnconfirmed } from './file-drop.port.ts'
import { sftp } from './sftp.adapter.ts'

let server: SshServer
beforeAll(async () => {
  server = await startSshServer()
  return server.close
})
const kept = keeper()

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
    expect(await problemOf(drop.put(begun))).toBeInstanceOf(FileDropUnconfirmed)
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
