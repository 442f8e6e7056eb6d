import { expect, it } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import type { Endpoint } from './endpoint.ts'

const isOpen = ({ access }: Endpoint): boolean => access === 'public' || access.startsWith('link:')

it('every call without sign-in has a rate limit, and no other', () => {
  const endpoints: readonly Endpoint[] = allEndpoints
  const wrong = endpoints.filter((endpoint) => isOpen(endpoint) !== (endpoint.limit !== undefined))
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
