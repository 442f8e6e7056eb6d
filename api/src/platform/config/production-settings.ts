import { isIP } from 'node:net'
import * as z from '@zaakwerk/contract/zod-server'
import { isThisMachine } from '../adapters/this-machine.ts'
import { StartError } from '../errors/start-error.ts'

/** `NODE_ENV`: a misspelt value would run without the production requirements. */
export const NodeEnvironment = z.enum(['production', 'development', 'test'])

/** `PUBLIC_URL`: an origin, without a name, path or query. */
export const PublicUrl = z.url({ protocol: /^https?$/ }).check(
  z.refine((text) => {
    const url = URL.parse(text)
    return url?.username === '' && url.password === '' && /^[^?#]*$/.test(text) && url.pathname === '/'
  }),
)

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isProxy = (text: string): boolean => {
  if (proxyNames.has(text)) return true
  const [address = '', length, ...more] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  if (isIP(address) === 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits)
}

/** `TRUSTED_PROXIES`: addresses and networks, but not the whole internet: any caller could then forge its address. */
export const TrustedProxies = z
  .pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(',')
        .map((proxy) => proxy.trim())
        .filter(Boolean),
    ),
  )
  .check(z.refine((proxies) => proxies.every(isProxy)))

interface Given {
  readonly TOKEN_SECRET?: string | undefined
  readonly PUBLIC_URL?: string | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly DATABASE_OWNER_URL?: string | undefined
  readonly DATABASE_LISTEN_URL?: string | undefined
}

/** Whether a URL to another machine is unencrypted. */
const isPlain = (text: string | undefined): boolean => {
  const url = text === undefined ? null : URL.parse(text)
  return url !== null && url.protocol === 'http:' && !isThisMachine(url.hostname)
}

/** Whether a database URL to another machine says nothing about TLS. */
const saysNothingOfTls = (text: string | undefined): boolean => {
  const url = text === undefined ? null : URL.parse(text)
  if (!url || url.hostname === '' || isThisMachine(url.hostname)) return false
  // A socket folder in place of a host.
  if (url.hostname.startsWith('%2F') || url.searchParams.get('host')?.startsWith('/')) return false
  return !url.searchParams.has('sslmode') && !url.searchParams.has('ssl')
}

/** Refuses settings that are fine locally but not where client data is stored: throws with a line that says what is missing. */
export const requireProductionSettings = (env: Given): void => {
  if (!env.TOKEN_SECRET)
    throw new StartError(
      'TOKEN_SECRET ontbreekt: geef in productie een geheim op, van openssl rand -base64 48.',
    )
  if (!env.PUBLIC_URL)
    throw new StartError('PUBLIC_URL ontbreekt: geef in productie het adres op waar mensen Zaakwerk openen.')
  for (const name of ['PUBLIC_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const)
    if (isPlain(env[name]))
      throw new StartError(
        `${name} is ongeldig: verwacht in productie een adres dat begint met https:// (http:// alleen op deze machine).`,
      )
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_LISTEN_URL'] as const)
    if (saysNothingOfTls(env[name]))
      throw new StartError(
        `${name} is ongeldig: zet er in productie ?sslmode=verify-full achter, of op een afgesloten netwerk ?sslmode=disable.`,
      )
}

/** Refuses what needs a database that several processes can reach, and a listen address that is the pooler's itself. */
export const requireSeparateDatabase = ({
  DATABASE_URL,
  DATABASE_LISTEN_URL,
  RUN_JOBS,
}: Pick<Given, 'DATABASE_URL' | 'DATABASE_LISTEN_URL'> & { readonly RUN_JOBS: boolean }): void => {
  if (!DATABASE_URL && !RUN_JOBS)
    throw new StartError(
      'RUN_JOBS=0 kan alleen met DATABASE_URL: bij de ingebouwde database hoort één proces, dat ook de taken uitvoert.',
    )
  if (DATABASE_LISTEN_URL && DATABASE_LISTEN_URL === DATABASE_URL)
    throw new StartError(
      'DATABASE_LISTEN_URL is ongeldig: verwacht een ander adres dan DATABASE_URL, rechtstreeks of met pool_mode=session.',
    )
}
