import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFile, foundOf, keeper, problemOf, settingsOf } from '../testing/sftp-set-up.ts'
import { aKeyPair, type SshServer, startSshServer } from '../testing/ssh-server.ts'
import { FileDropDelayed, FileDropRefused } from './file-drop.port.ts'
import { sftp } from './sftp.adapter.ts'

let server: SshServer
beforeAll(async () => {
  server = await startSshServer()
  return server.close
})
const kept = keeper()

describe('a server that refuses us', () => {
  it('with another host key is refused before anything is sent', async () => {
    const stranger = { ...settingsOf(server), hostKeys: [`SHA256:${'A'.repeat(43)}`] }
    const file = aFile()
    const problem = await problemOf(sftp(stranger).put(file))
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', expect.stringContaining('SFTP_HOST_KEY'))
    expect(await foundOf(server.folder, file)).toEqual({ there: 'absent', left: 0 })
  })

  it('that changes its host key is recognised by either', async () => {
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

  it('that lets us sign in but not write', async () => {
    const readOnly = kept(await startSshServer({ sftpArguments: '-R' }))
    const file = aFile()
    const problem = await problemOf(sftp(settingsOf(readOnly)).put(file))
    expect(problem).toBeInstanceOf(FileDropRefused)
    expect(problem).toHaveProperty('message', expect.stringContaining('mogen wij niet schrijven'))
    expect(await foundOf(readOnly.folder, file)).toEqual({ there: 'absent', left: 0 })
  })

  it('that lacks the folder', async () => {
    const problem = await problemOf(sftp({ ...settingsOf(server), folder: '/bestaat/niet' }).put(aFile()))
    expect(problem).toBeInstanceOf(FileDropRefused)
    expect(problem).toHaveProperty('message', 'De map op de SFTP-server bestaat niet.')
  })

  it('with a full disk: no file gets the name, and a smaller file succeeds', async () => {
    const full = kept(await startSshServer({ fileBlocks: 200 }))
    const file = aFile(Buffer.alloc(500_000, 'brief'))
    const problem = await problemOf(sftp(settingsOf(full)).put(file))
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', expect.stringContaining('schijf vol'))
    expect(await foundOf(full.folder, file)).toEqual({ there: 'absent', left: 0 })
    expect(await problemOf(sftp(settingsOf(full)).put(aFile()))).toBe('put')
  })

  it('that is down', async () => {
    // A port that no process gets by default: a released one may be in use by another test.
    const problem = await problemOf(sftp({ ...settingsOf(server), port: 1 }).put(aFile()))
    expect(problem).toBeInstanceOf(FileDropDelayed)
    expect(problem).toHaveProperty('message', expect.stringContaining('ECONNREFUSED'))
  })

  it('that accepts the connection and does not answer', async () => {
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
