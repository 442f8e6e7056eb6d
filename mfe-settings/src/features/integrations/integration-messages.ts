import type { Integration, IntegrationTest } from '@zaakwerk/contract/integrations'
import { dayOf, formatDate, formatSeen, formatTime } from '@zaakwerk/domain/dates'
import { integrationWords } from '@zaakwerk/domain/integrations'
import type { StatusTone } from '@zaakwerk/ui'

const states: Readonly<Record<string, readonly [StatusTone, string]>> = {
  off: ['ring', 'Niet ingesteld'],
  unused: ['ring', 'Nog niet gebruikt'],
  working: ['green', 'Werkt'],
  retrying: ['yellow', 'Probeert opnieuw'],
  failing: ['red', 'Werkt niet'],
}

/** How long before its end a certificate is pointed out. */
const expiryNoticeMs = 30 * 24 * 60 * 60_000

/** Whether a certificate or key ends soon, or has ended. */
const isExpiring = ({ expires_at: at }: Integration, now: Date): boolean =>
  at !== null && Date.parse(at) - now.getTime() < expiryNoticeMs

const isExpired = ({ expires_at: at }: Integration, now: Date): boolean =>
  at !== null && Date.parse(at) <= now.getTime()

/** Whether a working integration has a warning. */
const isWarning = (row: Integration, now: Date): boolean => isExpiring(row, now) || Boolean(row.warning)

export const stateOf = (row: Integration, now: Date): readonly [StatusTone, string] => {
  const [tone, label] = states[row.state] ?? ['grey', 'Onbekend']
  if (isExpired(row, now)) return ['red', label]
  return [tone === 'green' && isWarning(row, now) ? 'yellow' : tone, label]
}

/** "Certificaat tot 14 maart 2027". */
export const expiryText = (expiresAt: string, now: Date): string =>
  `Certificaat ${Date.parse(expiresAt) <= now.getTime() ? 'verlopen op' : 'tot'} ${formatDate(expiresAt)}`

export const isFailing = ({ state }: Integration): boolean => state === 'retrying' || state === 'failing'

/** "10:41" today, else with its day. */
export const momentText = (iso: string, now: Date): string =>
  dayOf(new Date(iso)) === dayOf(now) ? formatTime(iso) : formatSeen(iso, now)

/** The fact below the state: since when it fails, its server, or what happens without it. */
export const factOf = (row: Integration, now: Date): string => {
  if (row.state === 'off') return integrationWords(row.name).instead
  if (row.failing_since) return `Sinds ${momentText(row.failing_since, now)}`
  if (row.expires_at && isExpiring(row, now)) return expiryText(row.expires_at, now)
  if (row.provider === 'disk') return 'Op de schijf van deze server'
  if (row.provider === 'moneybird' && row.address) return `Administratie ${row.address}`
  if (row.provider === 'whatsapp' && row.address) return `Nummer-id ${row.address}`
  return row.address ?? ''
}

/** "0,4 s". */
const secondsText = (ms: number): string =>
  ms < 100
    ? 'minder dan 0,1 s'
    : `${(ms / 1000).toLocaleString('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`

/** "Getest om 10:48, gelukt in 0,4 s". */
export const testText = ({ test, at }: { readonly test: IntegrationTest; readonly at: string }): string =>
  test.succeeded
    ? `Getest om ${formatTime(at)}, gelukt in ${secondsText(test.took_ms)}`
    : `Getest om ${formatTime(at)}: ${test.error ?? 'mislukt'}`

const longMs = 30 * 60_000

/** What a failure means, and whether somebody has to do something. */
export const adviceOf = (row: Integration, now: Date): string => {
  const { effect } = integrationWords(row.name)
  if (row.state !== 'failing') return `${effect} Je hoeft niets te doen.`
  const isLong = row.failing_since !== null && now.getTime() - Date.parse(row.failing_since) >= longMs
  const since = isLong ? 'Dit duurt al langer dan een half uur: kijk' : 'Kijk'
  return `${effect} ${since} of de instellingen nog kloppen, of vraag de beheerder van die server.`
}

/** "6 werken, 1 niet ingesteld". */
export const summaryOf = (rows: readonly Integration[], now: Date): readonly [StatusTone, string] => {
  const failing = rows.filter(isFailing).length
  const off = rows.filter(({ state }) => state === 'off').length
  const fine = rows.length - failing - off
  const parts = [
    failing > 0 ? `${failing} ${failing === 1 ? 'werkt' : 'werken'} niet` : undefined,
    `${fine} ${fine === 1 ? 'werkt' : 'werken'}`,
    off > 0 ? `${off} niet ingesteld` : undefined,
  ]
  const needsLook = failing > 0 || rows.some((row) => isWarning(row, now))
  const tone = rows.some((row) => stateOf(row, now)[0] === 'red') ? 'red' : needsLook ? 'yellow' : 'green'
  return [tone, parts.filter((part) => part !== undefined).join(', ')]
}

const gigabyte = 1024 ** 3
const inGigabytes = (bytes: number): string =>
  (bytes / gigabyte).toLocaleString('nl-NL', { maximumFractionDigits: bytes < 10 * gigabyte ? 1 : 0 })

type Usage = NonNullable<Integration['usage']>

/** "412 van 1.024 GB", "61 van 150 aanvragen". */
export const usageText = ({ used, limit, unit }: Usage): string =>
  unit === 'bytes'
    ? `${inGigabytes(used)} van ${inGigabytes(limit)} GB`
    : `${used.toLocaleString('nl-NL')} van ${limit.toLocaleString('nl-NL')} aanvragen`

/** Of which time the usage is; undefined: of now. A limit of calls is known only from when it was reached. */
export const usageMoment = ({ resets_at: at }: Usage, now: Date): string | undefined =>
  at === null ? undefined : `${Date.parse(at) > now.getTime() ? 'tot' : 'laatst tot'} ${momentText(at, now)}`
