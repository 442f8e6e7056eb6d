import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cjibAt, csvOf, listParts, startPath } from '@zaakwerk/api/modules/finance/imports/testing/lists'
import { type Answer, type CallOptions, caller } from '@zaakwerk/api/platform/testing/caller'
import { roles } from '@zaakwerk/contract/roles'
import * as z from '@zaakwerk/contract/zod'
import type pg from 'pg'
import { type Outcome, outcomeOf } from '../asking.ts'

type Purpose = 'update-iban' | 'update-iban-mandate' | 'password' | 'invitation'

export interface Link {
  readonly purpose: Purpose
  readonly token: string
  /** Id of the client's case. */
  readonly caseId: number
}

/** Requests links, and has the database with their mails. */
export interface Office {
  readonly url: string
  /** An access token of an administrator. */
  readonly token: () => string
  readonly pool: pg.Pool
}

const iban = 'NL91ABNA0417164300'
const chosen = 'Kastanjeboom-77'
const mailWithinMs = 90_000

const Made = z.object({ id: z.int() })
const Claims = z.object({ purpose: z.string() })

const purposeOf = (token: string): string | undefined => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
  return Claims.safeParse(JSON.parse(payload)).data?.purpose
}

const tokensIn = (text: string): readonly string[] =>
  [...text.matchAll(/http:\S+[?&]token=([\w.-]+)/g)].flatMap(([, token]) => token ?? [])

/** The call with which a link's page checks the link, and the one that uses it. */
const callsOf = ({ purpose, caseId }: Link) => {
  const password = { password: chosen, password_confirmation: chosen }
  const ofClient = { iban, case_id: caseId }
  const pages = {
    'update-iban': {
      path: '/clients/update-iban-invite',
      query: `?case_id=${caseId}`,
      body: { ...ofClient, additional_data: { in_attention_of: 'N. Visser' } },
    },
    'update-iban-mandate': {
      path: '/clients/update-iban-mandate',
      query: `?case_id=${caseId}`,
      body: { ...ofClient, signature_name: 'Noor Visser' },
    },
    password: { path: '/password/update', query: '', body: password },
    invitation: { path: '/users/invitation', query: '', body: password },
  } as const satisfies Record<Purpose, object>
  return pages[purpose]
}

export const openLink = async (url: string, link: Link): Promise<Outcome> => {
  const { path, query } = callsOf(link)
  return outcomeOf((await caller(url, link.token)('GET', `${path}${query}`)).status)
}

/** Uses a link, with an idempotency key, and retries until it is answered. */
export const followLink = async (url: string, link: Link): Promise<Outcome> => {
  const { path, body } = callsOf(link)
  const headers = { 'idempotency-key': randomUUID() }
  for (;;) {
    const call = caller(url, link.token)('PATCH', path, { json: body, headers })
    const outcome = await call.then(({ status }) => outcomeOf(status)).catch((): Outcome => 'again')
    if (outcome !== 'again') return outcome
    await pause(100)
  }
}

/** Actions of colleagues that make the current server mail links. */
export const linkMails = ({ url, token, pool }: Office) => {
  let people = 0
  const ask = async (path: string, options: CallOptions): Promise<Answer> => {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await caller(url, token())('POST', path, { ...options, headers })
    if (answer.status >= 300)
      throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer
  }

  const linkTo = async (recipient: string, purpose: Purpose, caseId = 0): Promise<Link> => {
    const until = performance.now() + mailWithinMs
    while (performance.now() < until) {
      const { rows } = await pool.query<{ body_text: string }>(
        'select body_text from messages where recipient = $1 order by id desc',
        [recipient],
      )
      const found = rows.flatMap(({ body_text }) => tokensIn(body_text))
      const mailed = found.find((one) => purposeOf(one) === purpose)
      if (mailed !== undefined) return { purpose, token: mailed, caseId }
      await pause(200)
    }
    throw new Error(`no mail with a link for ${purpose} came`)
  }

  const aCase = async () => {
    people += 1
    const place = people
    const email = `client-${place}@example.nl`
    const address = { street_address_1: 'Dorpsstraat 12', postal_code: '6211 AB', city: 'Maastricht' }
    const client = { email, salutation: 'Mevr.', initials: 'N.', last_name: 'Visser', address }
    const committal = { committal_date: '2026-05-11', time_of_committal: '09:30' }
    const data = { type: 1, official_id: `L-${place}`, cjib_number: cjibAt(place), client, ...committal }
    const content = JSON.stringify(data)
    const parts = [{ name: 'case_data', fileName: 'blob', type: 'application/json', content }]
    const { body } = await ask('/cases', { parts })
    return { caseId: Made.parse(body).id, email, place }
  }

  const ibanLink = async (): Promise<Link> => {
    const { caseId, email } = await aCase()
    await ask(`/cases/${caseId}/event`, { json: { event_type: 'request_incorrect_iban_update' } })
    return linkTo(email, 'update-iban', caseId)
  }

  /** Links of one imported list, one per number. */
  const mandateLinks = async (count: number): Promise<readonly Link[]> => {
    const asked: Awaited<ReturnType<typeof aCase>>[] = []
    while (asked.length < count) asked.push(await aCase())
    await ask(startPath, { parts: listParts(csvOf(asked.map(({ place }) => cjibAt(place)))) })
    return Promise.all(asked.map(({ email, caseId }) => linkTo(email, 'update-iban-mandate', caseId)))
  }

  const invitation = async () => {
    people += 1
    const email = `colleague-${people}@zaakwerk.test`
    const json = { email, first_name: 'Noor', last_name: 'Visser', role: roles.lawyer }
    await ask('/users/invitations', { json })
    return { email, link: await linkTo(email, 'invitation') }
  }

  const passwordLink = async (): Promise<Link> => {
    const { email, link } = await invitation()
    await followLink(url, link)
    await ask('/password/reset', { json: { email } })
    return linkTo(email, 'password')
  }

  /** A few of each kind. */
  return async (): Promise<readonly Link[]> => [
    ...(await Promise.all([ibanLink(), ibanLink(), passwordLink()])),
    ...(await mandateLinks(2)),
    (await invitation()).link,
  ]
}
