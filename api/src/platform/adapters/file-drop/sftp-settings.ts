import * as z from '@zaakwerk/contract/zod'
import { parsedText } from '../../text/parsed-text.ts'

/** SFTP address for dropped files. */
export interface SftpAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  /** Absolute, or relative to the folder in which a session starts. */
  readonly folder: string
}

/** With what both sides need to authenticate each other. */
export interface SftpSettings extends SftpAddress {
  readonly privateKey: string
  /** SHA-256 fingerprints, one of which the host key must have. */
  readonly hostKeys: readonly string[]
}

const parse = (text: string): SftpAddress | undefined => {
  const url = URL.parse(text)
  if (url?.protocol !== 'sftp:' || !url.hostname || !url.username) return undefined
  if (url.password !== '' || url.search !== '' || url.hash !== '') return undefined
  const path = decodeURIComponent(url.pathname).replace(/\/+$/, '')
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port ? Number(url.port) : 22,
    user: decodeURIComponent(url.username),
    folder: path.startsWith('/~') ? `.${path.slice(2)}` : path || '/',
  }
}

/** `SFTP_URL`: `sftp://name@host/folder`, or `/~/folder` for one below where sessions start. No password: authentication is by key. */
export const SftpUrl = parsedText(parse)

/** `SFTP_HOST_KEY`: fingerprints as `ssh-keygen -lf` prints them; several while a server rotates its key. */
export const SftpHostKeys = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  ),
  z.array(z.string().check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/))).check(z.minLength(1)),
)
