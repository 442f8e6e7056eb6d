import { type MarkedText, SearchAnswer } from '@zaakwerk/contract/search'
import { expect } from 'vitest'
import type { TestApp } from '../../../platform/testing/test-app.ts'

type Call = Awaited<ReturnType<TestApp['signInAs']>>['call']

/** Searches with the API client of a colleague. */
export const findBy = async (call: Call, query: string) => {
  const answer = await call('GET', query === '' ? '/search' : `/search?query=${encodeURIComponent(query)}`)
  expect(answer.status).toBe(200)
  return SearchAnswer.parse(answer.body)
}

/** A text with its matches in brackets. */
export const marked = (of: MarkedText | null | undefined): string | undefined => {
  if (!of) return undefined
  let [at, shown] = [0, '']
  for (const { start, end } of of.hits) {
    shown += `${of.text.slice(at, start)}[${of.text.slice(start, end)}]`
    at = end
  }
  return shown + of.text.slice(at)
}
