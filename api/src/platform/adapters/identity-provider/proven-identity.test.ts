import { expect, it } from 'vitest'
import { provenIdentity } from './proven-identity.ts'

const entra = 'https://login.microsoftonline.com/8a1b2c3d-0000-4000-8000-1234567890ab/v2.0'
const other = 'https://login.voorbeeld.nl'
const claims = { iss: other, sub: 'abc' }

it.each<[object, string | undefined]>([
  [claims, 'abc'],
  // Only Entra ID itself says what these are.
  [{ ...claims, tid: 't', oid: 'o' }, 'abc'],
  [{ iss: entra, sub: 'abc', tid: 't', oid: 'o' }, 't:o'],
  [{ iss: entra, sub: 'abc', tid: 't' }, undefined],
  [{ iss: entra, sub: 'abc' }, undefined],
  [{ iss: `${other}/login.microsoftonline.com`, sub: 'abc', tid: 't', oid: 'o' }, 'abc'],
  [{ iss: other }, undefined],
  [{ ...claims, sub: '' }, undefined],
  [{ ...claims, sub: 7 }, undefined],
  [{ ...claims, email: ['a@b.nl'] }, undefined],
])('%j identifies %s', (given, subject) => {
  expect(provenIdentity(given, { secondFactor: [] })?.subject).toBe(subject)
})

it.each<[object, readonly string[], boolean]>([
  [{ amr: ['pwd', 'mfa'] }, ['mfa'], true],
  [{ acr: 'urn:two' }, ['mfa', 'urn:two'], true],
  [{ amr: ['pwd'] }, ['mfa'], false],
  [{ amr: ['mfa'], acr: 'urn:two' }, [], false],
  [{}, ['mfa'], false],
])('%j with %j: a second factor is %s', (given, secondFactor, expected) => {
  expect(provenIdentity({ ...claims, ...given }, { secondFactor })?.hasSecondFactor).toBe(expected)
})

it('reads all e-mail addresses of an identity', () => {
  const given = { ...claims, email: ' Sanne@Kantoor.NL ', preferred_username: 'sj@kantoor.nl' }
  expect(provenIdentity(given, { secondFactor: [] })?.emails).toEqual(['sanne@kantoor.nl', 'sj@kantoor.nl'])
})
