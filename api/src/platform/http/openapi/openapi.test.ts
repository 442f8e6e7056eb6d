import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/set-up.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await testApp()

it('describes every endpoint, with its access, its input and its answers', async () => {
  const { status, body } = await app.call('GET', '/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  for (const endpoint of allEndpoints) {
    const operation = body.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.summary, `${endpoint.method} ${endpoint.path}`).toBe(endpoint.summary)
    expect(operation.description).toContain('Access: ')
    expect(operation.security).toHaveLength(endpoint.access === 'public' ? 0 : 1)
    expect(Object.keys(operation.responses)).toContain('422')
    const { parameters = [] } = operation
    const inPath = parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    expect(inPath).toHaveLength(endpoint.path.split('{').length - 1)
    const hasBody = endpoint.body !== undefined || endpoint.bodyType === 'multipart'
    expect(operation.requestBody !== undefined).toBe(hasBody)
  }
})

it('gives every operation its own name', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const names = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(allEndpoints.length)
})

it('names the headers that a call may carry', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const named = ({ parameters = [] }: { parameters?: { name: string; in: string }[] }) =>
    parameters.filter((one) => one.in === 'header').map(({ name }) => name)
  expect(named(body.paths['/cases/{id}/restore'].post)).toEqual(['Idempotency-Key', 'If-Match'])
  expect(named(body.paths['/cases/{id}'].delete)).toEqual(['If-Match'])
  expect(named(body.paths['/password/reset'].post)).toEqual(['Idempotency-Key'])
  expect(named(body.paths['/token'].post)).toEqual([])
})

it('accepts a key on every POST, except those that return or check secrets, store nothing or cannot be repeated', () => {
  const without = allEndpoints.filter(({ method, idempotent }) => method === 'POST' && !idempotent)
  expect(without.map(({ path }) => path).sort()).toEqual([
    '/authorities/import/preview',
    '/cases/bulk/actions',
    '/cases/bulk/preview',
    '/cases/{id}/event/mail',
    '/documents/preview',
    '/documents/{id}/reading',
    '/finances/payments/preview',
    '/hooks/moneybird',
    '/hooks/sign-out',
    '/hooks/whatsapp',
    '/identity',
    '/imports/preview',
    '/incoming/read',
    '/integrations/{name}/test',
    '/leftovers/sweep',
    '/live/presence',
    '/mentions/read',
    '/password',
    '/readings',
    '/readings/{sha256}/values',
    '/remotes/orders',
    '/remotes/releases',
    '/remotes/tabs',
    '/remotes/testers',
    '/remotes/{name}/own',
    '/retention/destructions/{id}/approve',
    '/second-factor',
    '/second-factor/disable',
    '/second-factor/enrolment',
    '/second-factor/recovery-codes',
    '/tasks/bulk/preview',
    '/tasks/hearings/feed',
    '/templates/{id}/print',
    '/templates/{id}/try',
    '/token',
    '/token/oidc',
    '/token/oidc/code',
    '/token/oidc/revoke',
    '/token/oidc/start',
    '/token/refresh',
    '/token/revoke',
    '/users/invitation/oidc',
  ])
})

it('lists the parts of a multipart body', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  const upload = body.paths['/cases/{id}/documents'].post
  expect(upload.requestBody.content['multipart/form-data'].schema.properties).toEqual({ files })
  expect(Object.keys(upload.responses)).toEqual(expect.arrayContaining(['201', '404', '413', '415', '507']))
  // Without an `encoding`, a part that is an object is JSON (OpenAPI 3.1, Encoding Object).
  const { schema } = body.paths['/cases'].post.requestBody.content['multipart/form-data']
  expect(schema).toMatchObject({ required: ['case_data'], properties: { files } })
  expect(schema.properties.case_data).toMatchObject({ type: 'object', additionalProperties: false })
  expect((await app.call('GET', '/docs')).body).toContain('<code>files</code>')
})

it('states that unknown fields of a body are refused', async () => {
  const { body } = await app.call('GET', '/openapi.json')
  const form = body.paths['/token'].post.requestBody.content['application/x-www-form-urlencoded']
  expect(form.schema).toMatchObject({ additionalProperties: false, required: ['username', 'password'] })
})

it('is compressed, while small answers are not', async () => {
  const document = await app.call('GET', '/openapi.json', { headers: { 'accept-encoding': 'br' } })
  expect(document.headers.get('content-encoding')).toBe('br')
  const small = await app.call('GET', '/users/me', { headers: { 'accept-encoding': 'br' } })
  expect(small.headers.get('content-encoding')).toBeNull()
})

it('can be read as a page without scripts', async () => {
  const { status, body, headers } = await app.call('GET', '/docs')
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  for (const endpoint of allEndpoints) expect(body).toContain(endpoint.path)
  expect(body).not.toContain('<script')
})

it.each(['/openapi.json', '/docs'])('has no %s in production', async (path) => {
  const closed = await startTestApp({ production: true })
  try {
    const { token } = await closed.signInAs('admin')
    for (const given of [{}, { token }]) expect((await closed.call('GET', path, given)).status).toBe(404)
  } finally {
    await closed.stop()
  }
})
