import { endpoint, fileAnswer, pageOf } from '@zaakwerk/contract/endpoint'
import * as z from '@zaakwerk/contract/zod'
import { stubApi } from '@zaakwerk/testing/api-stub'
import axios from 'axios'
import { describe, expect, it, vi } from 'vitest'
import { axiosSettings, createApiClient, type HttpRequest } from './api-client.ts'
import { fetchHttp } from './fetch-http.ts'

const api = stubApi()

const common = { access: 'public', limit: 'anonymous', summary: 'For tests.' } as const
const Thing = z.object({ id: z.number() })
const create = endpoint({
  ...common,
  method: 'POST',
  path: '/things/{id}',
  params: Thing,
  query: z.object({ type: z.array(z.number()), name: z.string() }),
  body: z.object({ a: z.string() }),
  answer: Thing,
  idempotent: true,
})
const search = endpoint({ ...common, method: 'GET', path: '/things', answer: pageOf(Thing) })
const remove = endpoint({ ...common, method: 'DELETE', path: '/things', answer: { kind: 'nothing' } })
const print = endpoint({ ...common, method: 'GET', path: '/letter', answer: fileAnswer })

const aThing = { params: { id: 7 }, query: { type: [1, 2], name: '' }, body: { a: 'ë' } }

describe.each([
  ['axios', axios.create(axiosSettings)],
  ['fetch', fetchHttp],
])('over %s', (_, http) => {
  const send = createApiClient(http)

  it('sends path, query, headers and JSON, and reads the answer', async () => {
    api.on('POST /things/7', { status: 200, body: { id: 7 } })
    expect(await send(create, aThing, { token: 'abc', idempotencyKey: 'k' })).toEqual({ id: 7 })
    expect(api.requests).toEqual([
      {
        method: 'POST',
        path: '/things/7?type=1&type=2',
        authorization: 'Bearer abc',
        idempotencyKey: 'k',
        body: { a: 'ë' },
      },
    ])
  })

  it('reads a list with its total, and an empty answer', async () => {
    api.on('GET /things', { status: 200, body: [{ id: 7 }], headers: { 'x-total-count': '3' } })
    expect(await send(search, {})).toEqual({ items: [{ id: 7 }], total: 3 })
    api.on('DELETE /things', { status: 204 })
    expect(await send(remove, {})).toBeUndefined()
  })

  it.each([404, 500])('rejects with the words of a refusal with status %i', async (status) => {
    const body = { detail: 'Nee.', code: 'not_found' }
    api.on('GET /letter', { status, body, headers: { 'retry-after': '4' } })
    await expect(send(print, {})).rejects.toMatchObject({ status, detail: 'Nee.', retryAfter: 4 })
  })

  it('rejects an answer that makes no sense', async () => {
    api.on('POST /things/7', { status: 200, body: 'portal' })
    await expect(send(create, aThing)).rejects.toMatchObject({ status: 200, path: '' })
  })

  it.each([
    ['the connection breaks', 'offline' as const, {}],
    ['no response comes in time', { status: 204, delay: 3_000 }, { timeout: 50 }],
    ['it was aborted before', { status: 204 }, { signal: AbortSignal.abort() }],
  ])('rejects without a status when %s', async (_reason, answer, options) => {
    api.on('DELETE /things', answer)
    await expect(send(remove, {}, options)).rejects.toMatchObject({ status: 0 })
  })

  it('can be aborted while it runs', async () => {
    api.on('DELETE /things', { status: 204, delay: 3_000 })
    const abort = new AbortController()
    const answer = send(remove, {}, { signal: abort.signal })
    abort.abort()
    await expect(answer).rejects.toMatchObject({ status: 0 })
  })
})

it('reads a file', async () => {
  const send = createApiClient(axios.create(axiosSettings))
  api.on('GET /letter', { status: 200, body: 'letter' })
  expect(await send(print, {})).toMatchObject({ size: '"letter"'.length })
})

it('reports when a good answer begins to arrive, and not that of a refusal', async () => {
  const send = createApiClient(axios.create(axiosSettings))
  const onReceiving = vi.fn()
  api.on('GET /letter', { status: 503, body: { detail: 'Te druk.' } })
  await send(print, {}, { onReceiving }).catch(() => undefined)
  expect(onReceiving).not.toHaveBeenCalled()
  api.on('GET /letter', { status: 200, body: 'letter' })
  await send(print, {}, { onReceiving })
  expect(onReceiving).toHaveBeenCalled()
})

it.each([
  [undefined, undefined],
  ['attachment', undefined],
  ['attachment; filename="rapport.xlsx"', 'rapport.xlsx'],
  ['attachment; filename=rapport.xlsx; size=3', 'rapport.xlsx'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="_een_.csv"; filename*=UTF-8''%E2%80%9C%C3%A9%C3%A9n%E2%80%9D.csv`, '“één”.csv'],
  [`attachment; filename="kapot.csv"; filename*=UTF-8''%E2%80`, 'kapot.csv'],
  ['attachment; filename=""', undefined],
])('names a file as %s says', async (disposition, name) => {
  const request = async (_: HttpRequest) => ({
    status: 200,
    statusText: '',
    headers: { 'content-disposition': disposition },
    data: new Blob(['letter']),
  })
  const answer = await createApiClient({ request })(print, {})
  expect(answer instanceof File ? answer.name : undefined).toBe(name)
})
