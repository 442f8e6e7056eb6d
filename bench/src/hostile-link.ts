import { aSignatureImage } from '@zaakwerk/api/client-links/testing/signature.builder'
import { loadConfig } from '@zaakwerk/api/core/config'
import { case_clients, cases } from '@zaakwerk/api/db/schema/cases'
import { proof_requests } from '@zaakwerk/api/db/schema/client-links'
import { issueLink } from '@zaakwerk/api/links/link-tokens'
import type { LinkPurpose } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { eq } from 'drizzle-orm'
import { type FilledServer, password, startFilledServer } from './filled-server.ts'
import { fixed, median, p95, printTable } from './table.ts'

const port = 4414
const sockets = 64
const turnMs = 8_000
/** A colleague asks for the list four times a second. */
const colleagueEveryMs = 250
/** How many times as long a colleague may wait. */
const mostRatio = 3
/** Below this nobody notices anything. */
const unnoticedMs = 50

const purposeOf = (access: string): LinkPurpose | undefined =>
  access.startsWith('link:') ? (access.slice(5) as LinkPurpose) : undefined

interface Hostile {
  readonly endpoint: Endpoint
  readonly token: string | undefined
  readonly caseId: number
}

const blank = aSignatureImage()

const bodyOf = ({ endpoint, caseId }: Hostile): BodyInit | undefined => {
  if (endpoint.method === 'GET') return undefined
  if (endpoint.bodyType === 'form') return new URLSearchParams({ username: 'a@b.nl', password: 'x' })
  if (endpoint.bodyType === 'multipart') {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(2_000_000).fill(7)]), 'foto.jpg')
    return form
  }
  return JSON.stringify({
    case_id: caseId,
    // Looks like one, and is none: the work of judging the signature is done each time.
    iban: 'NL00INGB0001234567',
    signature_image: blank,
    additional_data: { in_attention_of: 'N. Visser' },
    token: 'x',
    refresh_token: 'x',
    email: 'iemand@example.nl',
    password: 'kort',
    password_confirmation: 'anders',
    to_do: 'iban',
  })
}

const attack = async (server: FilledServer, hostile: Hostile): Promise<number> => {
  const { endpoint, token, caseId } = hostile
  const path = endpoint.path.replace(/\{\w+\}/g, 'geheim')
  const isJson = endpoint.method !== 'GET' && !endpoint.bodyType
  const answer = await fetch(`${server.url}/api${path}?case_id=${caseId}`, {
    method: endpoint.method,
    body: bodyOf(hostile) ?? null,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
  })
  await answer.arrayBuffer()
  return answer.status
}

const asColleague = async (server: FilledServer): Promise<number> => {
  const began = performance.now()
  const answer = await server.get('/cases/search?limit=25')
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`a colleague was answered ${answer.status}`)
  return performance.now() - began
}

const colleagueFor = async (server: FilledServer, ms: number): Promise<readonly number[]> => {
  const took: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    took.push(await asColleague(server))
    await new Promise((resolve) => setTimeout(resolve, colleagueEveryMs))
  }
  return took
}

const underAttack = async (server: FilledServer, hostile: Hostile) => {
  const answers = new Map<number, number>()
  let isOver = false
  const attackers = Array.from({ length: sockets }, async () => {
    while (!isOver) {
      const status = await attack(server, hostile).catch(() => 0)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  })
  const took = await colleagueFor(server, turnMs)
  isOver = true
  await Promise.all(attackers)
  return { took, answers }
}

/** A link for each purpose, of a case with a client. */
const linksOf = async (server: FilledServer, dataDir: string) => {
  const config = loadConfig({ DATA_DIR: dataDir, DEMO: '1', DEMO_PASSWORD: password, NODE_ENV: 'test' })
  const signing = { config, now: () => new Date() }
  const [row] = await server.db
    .select({ caseId: case_clients.case_id, clientId: case_clients.client_id })
    .from(case_clients)
    .innerJoin(cases, eq(cases.id, case_clients.case_id))
    .limit(1)
  if (!row) throw new Error('no case has a client')
  const [request] = await server.db
    .insert(proof_requests)
    .values({
      case_id: row.caseId,
      kind: 'payment_proof',
      until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    })
    .returning()
  const make = (purpose: LinkPurpose): Promise<string> =>
    issueLink(signing, server.db, {
      purpose,
      ...(purpose === 'password' || purpose === 'invitation' ? { userId: 1 } : row),
      ...(purpose === 'proof' ? { proofRequestId: request?.id ?? 0 } : {}),
    })
  return { caseId: row.caseId, make }
}

/**
 * One valid link at 64 sockets, and for calls without one 64 strangers from one address: for each call that nobody signs in for. Fails when a
 * colleague waits more than three times as long for the list as when nobody does that.
 */
export const hostileLink = async (dataDir: string, count: number): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases: count })
  try {
    const { caseId, make } = await linksOf(server, dataDir)
    await colleagueFor(server, 2_000)
    const idle = await colleagueFor(server, turnMs)
    const rows: string[][] = [
      ['call', 'p50', 'p95', 'calls', 'of those 429', 'others'],
      ['nobody', `${fixed(median(idle))} ms`, `${fixed(p95(idle))} ms`, '0', '', ''],
    ]
    const slow: string[] = []
    for (const endpoint of allEndpoints as readonly Endpoint[]) {
      if (!endpoint.limit) continue
      const purpose = purposeOf(endpoint.access)
      const token = purpose && (await make(purpose))
      const { took, answers } = await underAttack(server, { endpoint, token, caseId })
      const name = `${endpoint.method} ${endpoint.path}`
      const all = [...answers.values()].reduce((sum, one) => sum + one, 0)
      rows.push([
        name,
        `${fixed(median(took))} ms`,
        `${fixed(p95(took))} ms`,
        String(all),
        String(answers.get(429) ?? 0),
        [...answers].flatMap(([status, times]) => (status === 429 ? [] : `${times} × ${status}`)).join(', '),
      ])
      const isSlow = (value: number, atRest: number): boolean =>
        value > Math.max(unnoticedMs, mostRatio * atRest)
      if (isSlow(median(took), median(idle)) || isSlow(p95(took), p95(idle))) slow.push(name)
    }
    printTable(`The list of a colleague while one link is used at ${sockets} sockets`, rows)
    if (slow.length > 0) throw new Error(`a colleague waits too long: ${slow.join(', ')}`)
  } finally {
    await server.stop()
  }
}
