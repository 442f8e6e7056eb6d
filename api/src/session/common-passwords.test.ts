import { describe, expect, it } from 'vitest'
import { testPassword } from '../core/testing/users.builder.ts'
import { isCommonPassword } from './common-passwords.ts'

describe('common passwords', () => {
  it.each([
    'welkom',
    'Welkom01',
    'WELKOM2026!',
    '123456',
    'p@ssw0rd',
    'Wachtwoord123!',
    'qwerty',
    ' geheim ',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
  it.each(['Kastanjeboom-77', 'welkomstwoord van de directie', testPassword])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
