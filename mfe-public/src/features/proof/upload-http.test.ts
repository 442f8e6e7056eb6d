import { uploadProof } from '@zaakwerk/contract/client-proof'
import { createApiClient } from '@zaakwerk/platform/public'
import { stubApi } from '@zaakwerk/testing/api-stub'
import { expect, it } from 'vitest'
import { uploadHttp } from './upload-http.ts'

const api = stubApi()
const call = 'POST /clients/proof/files'
const landed = { id: 7, name: 'a.jpg', content_type: 'image/jpeg', received_at: '2026-11-20T13:32:00Z' }

const upload = (options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) =>
  createApiClient(uploadHttp)(
    uploadProof,
    { query: { case_id: 5 }, files: [new File(['x'.repeat(100_000)], 'a.jpg')] },
    { token: 'abc', idempotencyKey: 'k', ...options },
  )

it('sends a file with its link and its key, reports its progress, and returns the answer', async () => {
  api.on(call, { status: 201, body: [landed] })
  const shares: number[] = []
  expect(await upload({ onProgress: (share) => shares.push(share) })).toEqual([landed])
  expect(shares.at(-1)).toBe(1)
  expect(api.requests).toMatchObject([
    { path: '/clients/proof/files?case_id=5', authorization: 'Bearer abc', idempotencyKey: 'k' },
  ])
  expect(String(api.requests[0]?.body)).toContain('name="files"; filename="a.jpg"')
})

it('returns a refusal with its message and how long to wait', async () => {
  const headers = { 'retry-after': '4' }
  api.on(call, { status: 429, body: { detail: 'Te veel.', code: 'too_many_attempts' }, headers })
  await expect(upload()).rejects.toMatchObject({ status: 429, detail: 'Te veel.', retryAfter: 4 })
})

it('distinguishes a lost connection and an aborted call from an answer', async () => {
  api.on(call, 'offline')
  await expect(upload()).rejects.toMatchObject({ status: 0 })
  await expect(upload({ signal: AbortSignal.abort() })).rejects.toMatchObject({ status: 0 })
  api.on(call, new Promise(() => undefined))
  const abort = new AbortController()
  const answer = upload({ signal: abort.signal })
  abort.abort()
  await expect(answer).rejects.toMatchObject({ status: 0 })
})
