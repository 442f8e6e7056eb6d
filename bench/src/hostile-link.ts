import { fork } from 'node:child_process'
import { once } from 'node:events'
import { issueLink } from '@zaakwerk/api/modules/identity/links/link-tokens'
import { łucja } from '@zaakwerk/api/modules/letters/letters/testing/letter-case.builder'
import { loadConfig } from '@zaakwerk/api/platform/config/config'
import { eq } from '@zaakwerk/api/platform/db/drizzle'
import { case_clients } from '@zaakwerk/api/platform/db/schema/cases'
import { proof_requests } from '@zaakwerk/api/platform/db/schema/client-links'
import { insertCase } from '@zaakwerk/api/platform/db/testing/builders'
import type { LinkPurpose } from '@zaakwerk/contract/access'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { type FilledServer, startFilledServer } from './filled-server.ts'
import type { Hostile } from './hostile-sockets.ts'
import { fixed, median, p95, printTable } from './table.ts'

const port = 4414
const sockets = 64
const turnMs = 8_000
/** A user requests the list four times a second. */
const colleagueEveryMs = 250
/** Maximum factor by which the user's wait may grow. */
const mostRatio = 3

const purposeOf = (access: string): LinkPurpose | undefined =>
  access.startsWith('link:') ? (access.slice(5) as LinkPurpose) : undefined

const asColleague = async (server: FilledServer): Promise<number> => {
  const began = performance.now()
  const answer = await server.get('/cases/search?offset=0')
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

const underAttack = async (server: FilledServer, hostile: Omit<Hostile, 'url' | 'sockets'>) => {
  const { method, path, bodyType } = hostile.endpoint
  const attackers = fork(new URL('./hostile-sockets.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const task: Hostile = { ...hostile, url: server.url, sockets, endpoint: { method, path, bodyType } }
  attackers.send(task)
  const took = await colleagueFor(server, turnMs)
  const told = once(attackers, 'message')
  attackers.send('end')
  const [answers]: Map<number, number>[] = await told
  attackers.disconnect()
  return { took, answers: answers ?? new Map<number, number>(), busiest: await server.busiest() }
}

/** A link for each purpose, of a case with a client. */
const linksOf = async (server: FilledServer, dataDir: string) => {
  const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
  const signing = { config, now: () => new Date() }
  // A client with all data that a mandate needs.
  const { id: caseId } = await insertCase(server.db, { type: 1 }, { clients: [łucja] })
  const [client] = await server.db
    .select({ id: case_clients.client_id })
    .from(case_clients)
    .where(eq(case_clients.case_id, caseId))
  if (!client) throw new Error('the case has no client')
  const [request] = await server.db
    .insert(proof_requests)
    .values({
      case_id: caseId,
      kind: 'payment_proof',
      until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    })
    .returning()
  const make = (purpose: LinkPurpose): Promise<string> =>
    issueLink(signing, server.db, {
      purpose,
      ...(purpose === 'password' || purpose === 'invitation'
        ? { userId: 1 }
        : { caseId, clientId: client.id }),
      ...(purpose === 'proof' ? { proofRequestId: request?.id ?? 0 } : {}),
    })
  return { caseId, make }
}

/** The baseline: a 404, which costs the server almost nothing, at as many connections. */
const nothing = {
  name: 'nothing: 404',
  endpoint: { method: 'GET', path: '/geen' },
  token: undefined,
} as const

/** Every unauthenticated call, with a valid link where needed; and one with invalid links. */
const attacksBy = async (make: (purpose: LinkPurpose) => Promise<string>, only: string | undefined) => {
  const attacks: { name: string; endpoint: Hostile['endpoint']; token: string | undefined }[] = [nothing]
  for (const endpoint of allEndpoints as readonly Endpoint[]) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (!endpoint.limit || (only && !name.includes(only))) continue
    const purpose = purposeOf(endpoint.access)
    attacks.push({ name, endpoint, token: purpose && (await make(purpose)) })
    if (purpose === 'proof') attacks.push({ name: `${name} (wrong token)`, endpoint, token: 'made-up' })
  }
  return attacks
}

/**
 * Attacks every unauthenticated call (or those with `only` in their name): with one valid link at 64 connections, or without a link as 64 clients from one IP
 * address. Fails when the median wait of a user for the list is more than three times that without an attack.
 */
export const hostileLink = async (dataDir: string, count: number, only?: string): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases: count, watchesLoop: true })
  try {
    const { caseId, make } = await linksOf(server, dataDir)
    await colleagueFor(server, 2_000)
    await server.busiest()
    const idle = await colleagueFor(server, turnMs)
    const rows: string[][] = [
      ['call', 'p50', 'p95', 'longest piece of work', 'calls', 'of those 429', 'others'],
      [
        'nobody',
        `${fixed(median(idle))} ms`,
        `${fixed(p95(idle))} ms`,
        `${fixed(await server.busiest())} ms`,
        '0',
        '',
        '',
      ],
    ]
    const slow: string[] = []
    for (const { name, endpoint, token } of await attacksBy(make, only)) {
      const { took, answers, busiest } = await underAttack(server, { endpoint, token, caseId })
      const all = [...answers.values()].reduce((sum, one) => sum + one, 0)
      rows.push([
        name,
        `${fixed(median(took))} ms`,
        `${fixed(p95(took))} ms`,
        `${fixed(busiest)} ms`,
        String(all),
        String(answers.get(429) ?? 0),
        [...answers].flatMap(([status, times]) => (status === 429 ? [] : `${times} × ${status}`)).join(', '),
      ])
      if (median(took) > mostRatio * median(idle)) slow.push(name)
    }
    printTable(`The list of a colleague while one link is used at ${sockets} sockets`, rows)
    if (slow.length > 0) throw new Error(`a colleague waits too long: ${slow.join(', ')}`)
  } finally {
    await server.stop()
  }
}
