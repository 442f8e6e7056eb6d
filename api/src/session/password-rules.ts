import { isNewPasswordAccepted, passwordRules } from '@zaakwerk/domain/passwords'
import { errorTexts } from '../core/error-texts.ts'
import { invalidField } from '../core/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

const refuseCommon = (field: string, password: string): void => {
  if (isCommonPassword(password))
    throw invalidField(['body', field], errorTexts.password_too_common, 'password_too_common')
}

/** Rules for changing a password on the profile; texts from the specification (section 5). */
export const checkProfilePassword = (password: string, confirmation: string): void => {
  if (password === '') throw invalidField(['body', 'new_password'], 'Vul een wachtwoord in')
  if (password !== confirmation)
    throw invalidField(['body', 'confirm_password'], 'De ingevoerde wachtwoorden komen niet overeen')
  if ([...password].length < passwordRules.profile.minLength)
    throw invalidField(
      ['body', 'new_password'],
      `Update het wachtwoord zodat het minimaal ${passwordRules.profile.minLength} karakters bevat`,
    )
  refuseCommon('new_password', password)
}

/** Rules for setting a password through a link. */
export const checkLinkPassword = (password: string, confirmation: string): void => {
  if (password === '') throw invalidField(['body', 'password'], 'Voer een geldig wachtwoord in')
  if (password !== confirmation)
    throw invalidField(['body', 'password_confirmation'], 'Wachtwoorden komen niet overeen')
  if (!isNewPasswordAccepted(password))
    throw invalidField(
      ['body', 'password'],
      `Wachtwoord moet minimaal ${passwordRules.reset.minLength} tekens, een hoofdletter en een cijfer bevatten.`,
    )
  refuseCommon('password', password)
}
