import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path/posix'
import SftpClient from 'ssh2-sftp-client'
import { checkFile, checkNotCollected, checkSameContent, isLeftover, temporaryName } from './file-check.ts'
import {
  type DroppedFile,
  FileDropDelayed,
  type FileDropPort,
  FileDropRefused,
  FileDropUnconfirmed,
} from './file-drop.port.ts'
import { answers, isAnswer, isAnyAnswer, judgeSftp } from './sftp-answers.ts'
import type { SftpSettings } from './sftp-settings.ts'

/** Timeouts per step, in milliseconds. */
export interface SftpDeadlines {
  /** Until authenticated. */
  readonly connect: number
  /** The whole transfer of a file. */
  readonly whole: number
}

const usualDeadlines: SftpDeadlines = { connect: 20_000, whole: 120_000 }

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

const unknownHostReason =
  'De SFTP-server heeft een andere sleutel dan verwacht (SFTP_HOST_KEY); er is niets verstuurd.'

/** Where we may write files but not read them, a file of the same name and length is assumed to be the same. */
const unreadable = Symbol('unreadable')
const unlessUnreadable = (error: unknown): typeof unreadable => {
  if (isAnswer(error, ...answers.permissionDenied)) return unreadable
  throw error
}

/** Puts files in a folder of an SFTP server, each over a connection of its own. */
export const sftp = (settings: SftpSettings, deadlines: SftpDeadlines = usualDeadlines): FileDropPort => {
  /** Connects, works and disconnects. A hanging step ends with the connection. */
  const session = async <Result>(work: (client: SftpClient) => Promise<Result>): Promise<Result> => {
    const { host, port, user: username, privateKey, hostKeys } = settings
    const tooLong = AbortSignal.timeout(deadlines.whole)
    // Small consecutive packets: Nagle's algorithm would delay each by 40 ms.
    const socket = connect({ host, port, noDelay: true, signal: tooLong })
    const closed = once(socket, 'close').then(() => {
      throw new Error('the connection closed')
    })
    const client = new SftpClient('sftp', {})
    let isUnknownHost = false
    const connectAndWork = async (): Promise<Result> => {
      await client.connect({
        sock: socket,
        username,
        privateKey,
        readyTimeout: deadlines.connect,
        hostVerifier: (key: Buffer) => {
          isUnknownHost = !hostKeys.includes(fingerprintOf(key))
          return !isUnknownHost
        },
      })
      return work(client)
    }
    try {
      return await Promise.race([connectAndWork(), closed])
    } catch (error) {
      if (isUnknownHost) throw new FileDropDelayed(unknownHostReason, { cause: error })
      if (tooLong.aborted) throw new FileDropDelayed('De SFTP-server antwoordde te traag.', { cause: error })
      throw error
    } finally {
      // The disconnect is not awaited.
      client.end().catch(() => undefined)
      socket.destroySoon()
    }
  }

  /** Whether the file exists; refuses when another one has its name. */
  const isDelivered = async (client: SftpClient, file: DroppedFile, target: string): Promise<boolean> => {
    const found = await client.exists(target)
    if (found === false) return false
    const hasSameLength = found === '-' && (await client.stat(target)).size === file.content.length
    const content = hasSameLength ? await client.get(target).catch(unlessUnreadable) : undefined
    if (content !== unreadable) checkSameContent(file, content instanceof Uint8Array ? content : undefined)
    return true
  }

  /** Temporary files of earlier attempts. In a folder that may not be listed they stay, which does no harm. */
  const listTemporaryFiles = async (client: SftpClient, name: string): Promise<readonly string[]> => {
    const temporaryFiles = await client
      .list(settings.folder, (entry) => isLeftover(entry.name, name))
      .catch((error: unknown) => {
        if (isAnyAnswer(error)) return []
        throw error
      })
    return temporaryFiles.map((entry) => path.join(settings.folder, entry.name))
  }

  const upload = async (client: SftpClient, file: DroppedFile, temporary: string): Promise<void> => {
    await client.put(Buffer.from(file.content), temporary).catch((error: unknown) => {
      if (!isAnswer(error, ...answers.noSuchFile)) throw error
      throw new FileDropRefused('De map op de SFTP-server bestaat niet.', { cause: error })
    })
    // The library reports success also when writing broke off.
    const { size } = await client.stat(temporary)
    if (size === file.content.length) return
    await client.delete(temporary, true)
    throw new FileDropDelayed(
      'De SFTP-server bewaarde maar een deel van het bestand; misschien is zijn schijf vol.',
    )
  }

  /** Finds out the result of a rename without an answer, as far as possible. */
  const findRenameResult = async (file: DroppedFile, target: string, temporary: string): Promise<void> => {
    const seen = await session(async (client) => {
      if (await isDelivered(client, file, target)) return 'arrived'
      return (await client.exists(temporary)) ? 'waiting' : 'neither'
    }).catch(() => 'unseen')
    if (seen === 'arrived') return
    if (seen === 'waiting')
      throw new FileDropDelayed(
        'De verbinding met de SFTP-server viel weg voordat het bestand zijn naam kreeg.',
      )
    throw new FileDropUnconfirmed(
      'De verbinding met de SFTP-server viel weg terwijl het bestand zijn naam kreeg. Het kan er staan, of al zijn opgehaald.',
    )
  }

  const put = async (file: DroppedFile, target: string): Promise<void> => {
    const temporary = path.join(settings.folder, temporaryName(file.name))
    let isRenaming = false
    try {
      await session(async (client) => {
        if (await isDelivered(client, file, target)) return
        const temporaryFiles = await listTemporaryFiles(client, file.name)
        checkNotCollected(file, temporaryFiles.length > 0)
        for (const entry of temporaryFiles) await client.delete(entry, true)
        await upload(client, file, temporary)
        await file.naming?.begin()
        isRenaming = true
        await client.rename(temporary, target)
        isRenaming = false
      })
    } catch (error) {
      if (!isRenaming) throw error
      if (!isAnyAnswer(error)) return findRenameResult(file, target, temporary)
      // Another process may have been faster.
      if (await session((client) => isDelivered(client, file, target))) return
      if (isAnswer(error, ...answers.permissionDenied)) throw error
      throw new FileDropDelayed('De SFTP-server gaf het bestand zijn naam niet.', { cause: error })
    }
  }

  return {
    put: async (file) => {
      checkFile(file)
      const target = path.join(settings.folder, file.name)
      await put(file, target).catch((error: unknown) => {
        throw judgeSftp(error)
      })
      return { reference: target }
    },
    check: async () => {
      const found = await session((client) => client.exists(settings.folder)).catch((error: unknown) => {
        throw judgeSftp(error)
      })
      if (found !== 'd') throw new FileDropRefused('De map op de SFTP-server bestaat niet.')
    },
  }
}
