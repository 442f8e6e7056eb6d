import { expect, it } from 'vitest'
import { stubAnswer } from './api-stub.ts'

it.each([
  [
    'GET',
    '/api/users/me',
    200,
    expect.objectContaining({ permissions: expect.arrayContaining(['cases.read']) }),
  ],
  ['POST', '/api/token/refresh', 200, expect.objectContaining({ access_token: expect.any(String) })],
  ['GET', '/api/cases/search', 200, []],
  ['GET', '/api/cases/1', 404, expect.objectContaining({ code: 'not_found' })],
  ['POST', '/api/cases', 404, expect.objectContaining({ code: 'not_found' })],
])('answers %s %s with %i, like an API without data', (method, path, status, body) => {
  expect(stubAnswer({ method, path })).toMatchObject({ status, body })
})
