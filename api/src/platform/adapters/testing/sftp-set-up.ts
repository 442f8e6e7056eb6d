import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterEach } from 'vitest'
import type { DroppedFile } from '../file-drop/file-drop.port.ts'
import type { SftpSettings } from '../file-drop/sftp-settings.ts'
import type { SshServer } from './ssh-server.ts'

/** Closes what a test opened after it, the last opened first. */
export const keeper = () => {
  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (let next = opened.pop(); next; next = opened.pop()) await next.close()
  })
  return <Closable extends { close(): Promise<void> }>(closable: Closable): Closable => {
    opened.push(closable)
    return closable
  }
}

export const settingsOf = ({ port, user, folder, fingerprint, privateKey }: SshServer): SftpSettings => ({
  host: '127.0.0.1',
  port,
  user,
  folder,
  privateKey,
  hostKeys: [fingerprint],
})

let names = 0
export const aFile = (content: Buffer | string = 'brief', name?: string): DroppedFile => {
  names += 1
  const bytes = Buffer.from(content)
  return {
    name: name ?? `brief-${names}.pdf`,
    content: bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

export const problemOf = (put: Promise<unknown>): Promise<unknown> =>
  put.then(
    () => 'put',
    (error: unknown) => error,
  )

/** The file under its name, and leftovers of an attempt at it. */
export const foundOf = async (folder: string, { name, content }: DroppedFile) => {
  const left = (await fs.readdir(folder)).filter((entry) => entry.startsWith(`.${name}.`)).length
  const file = path.join(folder, name)
  const there = existsSync(file)
    ? (await fs.readFile(file)).equals(content)
      ? 'whole'
      : 'partial'
    : 'absent'
  return { there, left }
}
