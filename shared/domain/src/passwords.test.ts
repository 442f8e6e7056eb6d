import { describe, expect, it } from 'vitest'
import { checkNewPassword, isNewPasswordAccepted, passwordRules } from './passwords.ts'

const failing = (password: string): string[] =>
  checkNewPassword(password)
    .filter((check) => !check.passed)
    .map((check) => check.key)

describe('a new password', () => {
  it.each([
    ['Welkom12', []],
    ['Welkom1', ['length']],
    ['welkom12', ['capital']],
    ['Welkom!!', ['digit']],
    ['Élan 2026', []],
    ['🔑🔑🔑🔑A1', ['length']],
    ['', ['length', 'capital', 'digit']],
  ])('"%s" misses %j', (password, missing) => {
    expect(failing(password)).toEqual(missing)
    expect(isNewPasswordAccepted(password)).toBe(missing.length === 0)
  })

  it('has the lengths of the specification', () => {
    expect(passwordRules.profile.minLength).toBe(5)
    expect(passwordRules.reset.minLength).toBe(8)
    expect(checkNewPassword('').map((check) => check.label)).toEqual([
      'Minimaal 8 tekens',
      'Minstens één hoofdletter',
      'Minstens één cijfer',
    ])
  })
})
