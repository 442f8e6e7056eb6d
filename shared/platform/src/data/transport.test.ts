import { stubApi } from '@zaakwerk/testing/api-stub'
import { describe, expect, it } from 'vitest'
import { axiosTransport } from './axios-transport.ts'
import { fetchTransport } from './fetch-transport.ts'
import type { WireRequest } from './transport.ts'

const api = stubApi()

const aRequest = (changes: Partial<WireRequest> = {}): WireRequest => ({
  method: 'get',
  path: '/cases/search',
  query: new URLSearchParams(),
  headers: {},
  body: undefined,
  timeout: 60_000,
  isFile: false,
  signal: undefined,
  outlivesPage: false,
  onProgress: undefined,
  onReceiving: undefined,
  ...changes,
})

describe.each([
  ['axios', axiosTransport],
  ['fetch', fetchTransport],
])('%s', (_, transport) => {
  it('carries query, headers and JSON, and brings back JSON and headers', async () => {
    api.on('POST /cases', { status: 200, body: { id: 7 }, headers: { 'x-total-count': '3' } })
    const query = new URLSearchParams([
      ['type', '1'],
      ['type', '2'],
    ])
    const headers = { Authorization: 'Bearer abc', 'Idempotency-Key': 'k' }
    const answer = await transport(
      aRequest({ method: 'post', path: '/cases', query, headers, body: { a: 'ë' } }),
    )
    expect(answer.data).toEqual({ id: 7 })
    expect(answer.header('x-total-count')).toBe('3')
    expect(answer.header('x-nothing')).toBeUndefined()
    expect(api.requests).toEqual([
      {
        method: 'POST',
        path: '/cases?type=1&type=2',
        authorization: 'Bearer abc',
        idempotencyKey: 'k',
        body: { a: 'ë' },
      },
    ])
  })

  it.each([208, 404, 500])('brings back a refusal with status %i and what it says', async (status) => {
    api.on('GET /cases/search', { status, body: { detail: 'Nee.' } })
    expect(await transport(aRequest({ isFile: true }))).toMatchObject(
      status === 208 ? { status } : { status, data: { detail: 'Nee.' } },
    )
  })

  it('brings back a file as a Blob', async () => {
    api.on('GET /cases/search', { status: 200, body: 'letter' })
    const { data } = await transport(aRequest({ isFile: true }))
    expect(data).toMatchObject({ size: '"letter"'.length })
  })

  it('brings back an empty answer', async () => {
    api.on('GET /cases/search', { status: 204 })
    expect(await transport(aRequest())).toMatchObject({ status: 204, data: '' })
  })

  it.each([
    ['the line breaks', aRequest({ path: '/offline' })],
    ['no answer comes in time', aRequest({ path: '/slow', timeout: 50 })],
    ['it was called off before', aRequest({ signal: AbortSignal.abort() })],
  ])('rejects when %s', async (_reason, request) => {
    api.on('GET /offline', 'offline')
    api.on('GET /slow', { status: 200, delay: 3_000 })
    await expect(transport(request)).rejects.toThrow()
  })

  it('can be called off on the way', async () => {
    api.on('GET /cases/search', { status: 200, delay: 3_000 })
    const abort = new AbortController()
    const answer = transport(aRequest({ signal: abort.signal }))
    abort.abort()
    await expect(answer).rejects.toThrow()
  })
})

describe('axios alone', () => {
  it('tells when a good answer begins to come in, and not of a refusal', async () => {
    const told: string[] = []
    api.on('GET /good', { status: 200, body: 'letter' })
    api.on('GET /bad', { status: 503, body: { detail: 'Te druk.' } })
    const ask = (path: string) =>
      axiosTransport(aRequest({ path, isFile: true, onReceiving: () => told.push(path) }))
    await ask('/good')
    await ask('/bad')
    expect(new Set(told)).toEqual(new Set(['/good']))
  })
})
