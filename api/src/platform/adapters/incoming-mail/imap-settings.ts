import { parsedText } from '../../text/parsed-text.ts'
import type { EntraApp } from '../entra-token.ts'
import { isThisMachine } from '../this-machine.ts'

/** One mailbox. */
export interface ImapSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, by STARTTLS, or not at all. */
  readonly tls: 'implicit' | 'starttls' | 'off'
  readonly user: string
  /** A password, or the application that signs in for all mailboxes. */
  readonly signIn: { readonly password: string } | { readonly app: EntraApp; readonly scope: string }
  readonly folder: string
  /** PEM of certificate authorities to trust instead of Node's own. */
  readonly trustedCertificates: string | undefined
}

/** A mailbox as its address says it. */
export type ImapAddress = Pick<ImapSettings, 'host' | 'port' | 'tls' | 'user' | 'folder'> & {
  /** Undefined: by an application of Microsoft 365. */
  readonly password: string | undefined
}

const parse = (text: string): ImapAddress | undefined => {
  const url = URL.parse(text)
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname || !url.username) return undefined
  if (url.search !== '' || url.hash !== '') return undefined
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isImplicit = url.protocol === 'imaps:'
  const password = decodeURIComponent(url.password)
  return {
    host,
    port: url.port ? Number(url.port) : isImplicit ? 993 : 143,
    tls: isImplicit ? 'implicit' : isThisMachine(host) ? 'off' : 'starttls',
    user: decodeURIComponent(url.username),
    password: password === '' ? undefined : password,
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
  }
}

const parseAll = (text: string): readonly ImapAddress[] | undefined => {
  const found = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parse)
  const known = found.filter((one) => one !== undefined)
  return known.length === found.length && known.length > 0 && known.length <= 20 ? known : undefined
}

/**
 * `IMAP_URLS`: mailboxes as `imaps://name:password@server/folder` (TLS from the start) or `imap://…` (STARTTLS, refused without; none on this machine), with a
 * comma between them. The folder is INBOX unless it is named; without a password, an application of Microsoft 365 signs in.
 */
export const ImapUrls = parsedText(parseAll)
