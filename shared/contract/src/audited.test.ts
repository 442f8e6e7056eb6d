import * as z from '@zaakwerk/contract/zod-server'
import { expect, it } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const namesOf = (isWanted: (endpoint: Endpoint) => boolean): readonly string[] =>
  allEndpoints.filter(isWanted).map(nameOf).toSorted()

it('every endpoint states what the audit trail records of it', () => {
  expect(namesOf(({ audit }) => audit === undefined)).toEqual([])
})

it('nothing that writes is kept out of it, but for what keeps nothing or writes its own entry', () => {
  const kept = namesOf(({ method, audit }) => method !== 'GET' && typeof audit !== 'object')
  expect(kept).toEqual([
    'DELETE /remotes/own',
    'PATCH /cases/bulk/{id}',
    'PATCH /clients/update-iban-invite',
    'PATCH /clients/update-iban-mandate',
    'PATCH /password/update',
    'PATCH /users/second-factor-roles',
    'POST /authorities/import',
    'POST /authorities/import/preview',
    'POST /cases/bulk',
    'POST /cases/bulk/{id}/undo',
    'POST /clients/case-status/mail',
    'POST /clients/links',
    'POST /clients/proof/complete',
    'POST /clients/proof/files',
    'POST /documents/preview',
    'POST /finances/payments',
    'POST /hooks/moneybird',
    'POST /hooks/sign-out',
    'POST /hooks/whatsapp',
    'POST /identity',
    'POST /incoming/read',
    'POST /integrations/{name}/test',
    'POST /live/presence',
    'POST /mentions/read',
    'POST /password',
    'POST /password/reset',
    'POST /readings',
    'POST /readings/{sha256}/values',
    'POST /remotes/orders',
    'POST /remotes/releases',
    'POST /remotes/tabs',
    'POST /templates/{id}/print',
    'POST /templates/{id}/try',
    'POST /token',
    'POST /token/oidc',
    'POST /token/oidc/code',
    'POST /token/oidc/revoke',
    'POST /token/oidc/start',
    'POST /token/refresh',
    'POST /token/revoke',
    'POST /users/invitation/oidc',
  ])
})

it('nothing that reads cases, contacts, tasks or letters is kept out of it, but for numbers, names and own settings', () => {
  const readsOf = [
    'cases.read',
    'people.read',
    'people.merge',
    'tasks.read',
    'grounds.read',
    'mailroom.read',
    'jobs.read',
    'outbox.read',
    'invoices.read',
  ]
  const silent = namesOf(
    ({ method, access, audit }) => method === 'GET' && readsOf.includes(access) && typeof audit !== 'object',
  )
  expect(silent).toEqual([
    // Progress of batches.
    'GET /cases/bulk',
    // Who read what, and nothing of what that was.
    'GET /clients/{id}/readings',
    // Sums over many cases, without data of a single case.
    'GET /figures/inflow',
    'GET /figures/lead-times',
    'GET /figures/money',
    'GET /figures/outcomes/{by}',
    'GET /figures/stock',
    'GET /figures/terms',
    // The queue: it polls every two seconds, and shows numbers of cases and no contact.
    // Whether third parties answer.
    'GET /integrations',
    'GET /integrations/failing',
    'GET /integrations/webhooks',
    'GET /jobs',
    'GET /jobs/counts',
    'GET /leftovers',
    'GET /mailroom/summary',
    'GET /tasks/hearings',
    'GET /tasks/hearings/feed',
    'GET /terms/counts',
  ])
})

/** What an answer can say, as one text. */
const wordsOf = ({ answer }: Endpoint): string => {
  if (!('kind' in answer)) return JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }))
  return answer.kind === 'page' ? wordsOf({ ...bare, answer: answer.item }) : ''
}
const bare = { method: 'GET', path: '/', access: 'session.own', summary: '' } as const

it('nothing that shows a contact leaves out which, be it the answer of a write', () => {
  const showing = allEndpoints.filter((endpoint) => wordsOf(endpoint).includes('"salutation"'))
  expect(namesOf((endpoint) => showing.includes(endpoint))).toContain('PATCH /clients')
  const silent = showing.filter(({ audit }) => typeof audit !== 'object' || audit.clients === undefined)
  expect(silent.map(nameOf)).toEqual([])
})

it('who reads one thing is kept with which', () => {
  expect(
    namesOf(({ audit }) => typeof audit === 'object' && audit.action === 'read' && audit.ids === undefined),
  ).toEqual([])
})

it('no call records a password or a token', () => {
  const told = allEndpoints.flatMap(({ audit }) => (typeof audit === 'object' ? (audit.fields ?? []) : []))
  expect(told.filter((place) => /password|token|secret/.test(place))).toEqual([])
})

it('every id that an entry uses is a parameter or field of the call', () => {
  const unknown = allEndpoints.flatMap((endpoint) => {
    const { audit } = endpoint
    if (typeof audit !== 'object') return []
    const clients =
      typeof audit.clients === 'object' && 'in' in audit.clients ? audit.clients.in : audit.clients
    return [audit.ids, clients, audit.fields].flat().flatMap((place) => {
      const [part = 'answer'] = place?.split('.') ?? []
      const has = { params: endpoint.params, query: endpoint.query, body: endpoint.body }
      return part in has && has[part as keyof typeof has] === undefined
        ? [`${nameOf(endpoint)}: ${place}`]
        : []
    })
  })
  expect(unknown).toEqual([])
})
