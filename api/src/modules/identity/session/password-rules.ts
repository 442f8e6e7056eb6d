import { isEasyToGuess } from '@zaakwerk/domain/common-passwords'
import {
  isBlankPassword,
  isNewPasswordAccepted,
  isOwnAddress,
  passwordRules,
} from '@zaakwerk/domain/passwords'
import { errorTexts } from '../../../platform/errors/error-texts.ts'
import { invalidField } from '../../../platform/errors/errors.ts'

interface ChosenPassword {
  readonly password: string
  readonly confirmation: string
  /** The e-mail address of the account. */
  readonly email: string
}

const refuseGuessable = (field: string, { password, email }: ChosenPassword): void => {
  if (isEasyToGuess(password) || isOwnAddress(password, email))
    throw invalidField(['body', field], errorTexts.password_too_common, 'password_too_common')
}

/** Rules for changing a password on the profile; texts from the specification (section 5). */
export const checkProfilePassword = (chosen: ChosenPassword): void => {
  const { password, confirmation } = chosen
  if (isBlankPassword(password)) throw invalidField(['body', 'new_password'], 'Vul een wachtwoord in')
  if (password !== confirmation)
    throw invalidField(['body', 'confirm_password'], 'De ingevoerde wachtwoorden komen niet overeen')
  if ([...password].length < passwordRules.profile.minLength)
    throw invalidField(
      ['body', 'new_password'],
      `Update het wachtwoord zodat het minimaal ${passwordRules.profile.minLength} karakters bevat`,
    )
  refuseGuessable('new_password', chosen)
}

export const checkOtherPassword = (password: string, old: string): void => {
  if (password === old)
    throw invalidField(['body', 'new_password'], 'Kies een ander wachtwoord dan je nu hebt')
}

export const checkLinkPassword = (chosen: ChosenPassword): void => {
  const { password, confirmation } = chosen
  if (password === '') throw invalidField(['body', 'password'], 'Voer een geldig wachtwoord in')
  if (password !== confirmation)
    throw invalidField(['body', 'password_confirmation'], 'Wachtwoorden komen niet overeen')
  if (!isNewPasswordAccepted(password))
    throw invalidField(
      ['body', 'password'],
      `Wachtwoord moet minimaal ${passwordRules.reset.minLength} tekens, een hoofdletter en een cijfer bevatten.`,
    )
  refuseGuessable('password', chosen)
}
