import { z } from 'zod'

/** Where files are dropped by SFTP. */
export interface SftpAddress {
  readonly host: string
  readonly port: number
  readonly user: string
  /** Absolute, or from the folder in which a session starts. */
  readonly folder: string
}

/** With what is needed to trust the server and to be trusted by it. */
export interface SftpSettings extends SftpAddress {
  readonly privateKey: string
  /** SHA-256 fingerprints, one of which its key must have. */
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

/** `SFTP_URL`: `sftp://name@host/folder`, or `/~/folder` for one below where sessions start. No password: we sign in with a key. */
export const SftpUrl = z.string().transform((text, context): SftpAddress => {
  try {
    const address = parse(text)
    if (address) return address
  } catch {
    // A percent sign that stands for nothing: as invalid as anything else.
  }
  context.addIssue({ code: 'custom', message: 'no address of an SFTP server' })
  return z.NEVER
})

/** `SFTP_HOST_KEY`: fingerprints as `ssh-keygen -lf` prints them; more than one while a server changes its key. */
export const SftpHostKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/)).min(1))
