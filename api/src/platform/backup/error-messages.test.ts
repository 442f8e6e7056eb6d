import { expect, it } from 'vitest'
import { StartError } from '../errors/start-error.ts'
import { explainError } from './error-messages.ts'

const failing = (code: string) =>
  Object.assign(new Error(`${code}: write '/data/documents/1/Jansen.pdf'`), {
    code,
    syscall: 'write',
    path: '/data/documents/1/Jansen.pdf',
  })

it.each([
  ['ENOSPC', 'De schijf van /mnt is vol: er is niets gemaakt. Maak ruimte en probeer het opnieuw.'],
  ['EACCES', 'Geen toegang tot /mnt of tot de gegevens: er is niets gemaakt.'],
  ['EIO', 'Een bestand is niet te lezen of te schrijven (EIO): er is niets gemaakt.'],
])('%s is said in words, without the name of the file', (code, line) => {
  expect(explainError(failing(code), { to: '/mnt', undone: 'er is niets gemaakt' })).toEqual(
    new StartError(line),
  )
})

it('leaves what it does not know', () => {
  const error = new Error('not foreseen')
  expect(explainError(error, { to: '/mnt', undone: '' })).toBe(error)
})
