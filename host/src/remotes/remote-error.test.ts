import { expect, it } from 'vitest'
import { remoteModuleOf, withTimeout } from './remote-error.ts'

it.each([
  ['nothing', undefined],
  ['null, as an unknown expose gives', null],
  ['a page of HTML that was run as a script', '<!doctype html>'],
  ['a module without routes', { default: { contract: 1 } }],
  ['routes that are no list', { default: { contract: 1, routes: {} } }],
])('takes no remote from %s', (_, loaded) => {
  expect(remoteModuleOf(loaded)).toBeUndefined()
})

it('takes the default export of a remote', () => {
  const remote = { contract: 1, routes: [{ path: '/' }] }
  expect(remoteModuleOf({ default: remote })).toBe(remote)
})

it('gives up on work that takes too long, as unavailable', async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(withTimeout(Promise.resolve('klaar'), 1000)).resolves.toBe('klaar')
})
