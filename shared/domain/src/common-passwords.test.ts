import { describe, expect, it } from 'vitest'
import { isEasyToGuess } from './common-passwords.ts'

describe('common passwords', () => {
  it.each([
    'welkom',
    'Welkom01',
    'WELKOM2026!',
    '123456',
    'p@ssw0rd',
    'Wachtwoord123!',
    'qwerty',
    'Zonnebloem-2026',
    '77777777',
    'AAAAaaaa',
    ' geheim ',
  ])('include %s', (password) => {
    expect(isEasyToGuess(password)).toBe(true)
  })
  it.each(['Kastanjeboom-77', 'welkomstwoord van de directie', ''])('do not include %s', (password) => {
    expect(isEasyToGuess(password)).toBe(false)
  })
})
