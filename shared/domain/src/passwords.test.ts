import { describe, expect, it } from 'vitest'
import {
  checkNewPassword,
  isBlankPassword,
  isNewPasswordAccepted,
  isOwnAddress,
  passwordRules,
} from './passwords.ts'

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

  it.each([
    ['     ', true, false],
    ['', true, false],
    [' Noor.Visser@Zaakwerk.test', false, true],
    ['noor.visser', false, true],
    ['noor.visser-9', false, false],
  ])('"%s" is blank: %s, the own address: %s', (password, isBlank, isOwn) => {
    const found = [isBlankPassword(password), isOwnAddress(password, 'noor.visser@zaakwerk.test')]
    expect(found).toEqual([isBlank, isOwn])
  })

  it('has the lengths of the specification', () => {
    expect(passwordRules.profile.minLength).toBe(5)
    expect(passwordRules.reset.minLength).toBe(8)
    expect(passwordRules.reset.minLength).toBe(8)
    expect(checkNewPassword('').map((check) => check.key)).toEqual(['length', 'capital', 'digit'])
  })
})
