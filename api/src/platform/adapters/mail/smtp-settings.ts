import { parsedText } from '../../text/parsed-text.ts'
import { isThisMachine } from '../this-machine.ts'

/** SMTP settings. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, by STARTTLS, or not at all. */
  readonly tls: 'implicit' | 'starttls' | 'off'
  readonly signIn: { readonly user: string; readonly pass: string } | undefined
  /** PEM of certificate authorities to trust instead of Node's own. */
  readonly trustedCertificates?: string | undefined
  /** Return address for bounces; by default the sender of each mail. */
  readonly bounceAddress?: string | undefined
}

const usualPorts = { implicit: 465, starttls: 587, off: 25 } as const

const tlsOf = (url: URL, host: string): SmtpSettings['tls'] => {
  if (url.protocol === 'smtps:') return 'implicit'
  return url.searchParams.get('tls') === 'off' || isThisMachine(host) ? 'off' : 'starttls'
}

const parse = (text: string): SmtpSettings | undefined => {
  const url = URL.parse(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return undefined
  if (!['', '/'].includes(url.pathname) || url.hash !== '') return undefined
  const tlsMayBeOff = url.protocol === 'smtp:' && url.search === '?tls=off'
  if (url.search !== '' && !tlsMayBeOff) return undefined
  if ((url.username === '') !== (url.password === '')) return undefined
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const tls = tlsOf(url, host)
  if (tls === 'off' && url.password !== '' && !isThisMachine(host)) return undefined
  return {
    host,
    port: url.port ? Number(url.port) : usualPorts[tls],
    tls,
    signIn: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
  }
}

/**
 * `SMTP_URL`: `smtps://…` (TLS from the start) or `smtp://…` (STARTTLS, refused without). Without TLS only to this machine,
 * or when it says `?tls=off`, and then without a password.
 */
export const SmtpUrl = parsedText(parse)
