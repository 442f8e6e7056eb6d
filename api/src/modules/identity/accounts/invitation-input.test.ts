import { expect, it } from 'vitest'
import { StartError } from '../../../platform/errors/start-error.ts'
import { parseInvitation } from './invitation-input.ts'

const typed = (changes: Readonly<Record<string, string>>) => {
  const given = { email: 'a@kantoor.example', 'first-name': 'Jan', 'last-name': 'de Wit', role: 'admin' }
  return parseInvitation(
    Object.entries({ ...given, ...changes }).flatMap(([name, value]) => [`--${name}`, value]),
  )
}

it('prints the link only on request', () => {
  expect(typed({})).toMatchObject({ body: { email: 'a@kantoor.example', role: 1 }, isShown: false })
  const args = ['--show-link', '--email', 'a@kantoor.example', '--first-name', 'Jan', '--last-name', 'de Wit']
  expect(parseInvitation([...args, '--role', 'admin']).isShown).toBe(true)
})

it.each([
  [{ email: 'geen adres' }, '--email ontbreekt of is ongeldig'],
  [{ role: 'system' }, '--role ontbreekt of is ongeldig'],
  [{ 'last-name': ' ' }, '--last-name ontbreekt of is ongeldig'],
])('reports in one line what is wrong with %j, and the usage', (changes, line) => {
  expect(() => typed(changes)).toThrow(StartError)
  expect(() => typed(changes)).toThrow(new RegExp(`^${line}. Gebruik: npm run invite -- --email`))
})
