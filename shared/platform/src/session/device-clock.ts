import type { TokenPair } from '@zaakwerk/contract/session'
import * as z from '@zaakwerk/contract/zod'
import { formatMoment } from '@zaakwerk/domain/dates'
import { jwtDecode } from 'jwt-decode'

/** Clock differences that do not matter for dates and terms. */
const allowedMs = 5 * 60_000
const hourMs = 60 * 60_000

/** Issue and expiry time of a token. */
const Times = z.object({ iat: z.number(), exp: z.number() })

const timesOf = (token: string): z.output<typeof Times> | undefined => {
  try {
    return Times.parse(jwtDecode(token))
  } catch {
    return undefined
  }
}

const inWords = (ms: number): string => {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 90) return `${minutes} minuten`
  const hours = Math.round(ms / hourMs)
  return hours < 48 ? `${hours} uur` : `${Math.round(hours / 24)} dagen`
}

/** The problem with the clock of this device, by a pair of fresh tokens; undefined if it is right. */
export const clockProblem = (
  { refresh_token }: TokenPair,
  now: number,
): { readonly text: string; readonly isOver: boolean } | undefined => {
  const times = timesOf(refresh_token)
  if (!times) return undefined
  const server = times.iat * 1000
  const off = now - server
  if (Math.abs(off) <= allowedMs) return undefined
  const way = `${inWords(Math.abs(off))} ${off > 0 ? 'voor' : 'achter'}`
  const [here, there] = [now, server].map((at) => formatMoment(new Date(at).toISOString()))
  return {
    text: `De klok van dit apparaat loopt ${way}. Hij staat op ${here}; het is ${there}. Zet de klok gelijk.`,
    isOver: times.exp * 1000 <= now,
  }
}
