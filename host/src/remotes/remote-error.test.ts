import { expect, it } from 'vitest'
import { pageIn, withTimeout } from './remote-error.ts'

const CaseListPage = () => null

it.each([
  ['nothing', undefined],
  ['null, as an unknown expose gives', null],
  ['a page of HTML that was run as a script', '<!doctype html>'],
  ['a module without it', { OtherPage: CaseListPage }],
  ['a value that is no component', { CaseListPage: {} }],
])('refuses a page from %s', (_, loaded) => {
  expect(pageIn(loaded, 'CaseListPage')).toBeUndefined()
})

it('takes the component of that name', () => {
  expect(pageIn({ helper: () => 1, CaseListPage }, 'CaseListPage')).toBe(CaseListPage)
})

it('gives up on work that takes too long, as unavailable', async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(withTimeout(Promise.resolve('klaar'), 1000)).resolves.toBe('klaar')
})
