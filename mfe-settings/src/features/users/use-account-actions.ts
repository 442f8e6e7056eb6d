import {
  type Account,
  resendInvitation,
  resetSecondFactor,
  revokeInvitation,
  searchAccounts,
  sendPasswordLink,
  updateAccount,
} from '@zaakwerk/contract/accounts'
import { unlinkIdentity } from '@zaakwerk/contract/single-sign-on'
import { listUsers } from '@zaakwerk/contract/users'
import { ask, notify, type Question, useAction } from '@zaakwerk/platform'
import { nameOf, providerWord } from './user-messages.ts'
import type { AccountAct } from './user-row-menu.tsx'

const refreshes = [searchAccounts, listUsers]

const dialogActs = ['role', 'new-work', 'absence', 'sessions'] as const satisfies readonly AccountAct[]
/** Actions with a dialog of their own. */
export type DialogAct = (typeof dialogActs)[number]

export const isDialogAct = (act: AccountAct): act is DialogAct => dialogActs.some((one) => one === act)

const questionOf = (act: AccountAct, account: Account): Question | undefined => {
  const name = nameOf(account)
  const { first_name } = account
  const common = { cancelLabel: 'Annuleer', isDanger: true }
  if (act === 'deactivate')
    return {
      ...common,
      title: `${name} deactiveren?`,
      text: `Alle sessies van ${first_name} eindigen meteen, en ${first_name} kan niet meer inloggen. Dossiers en taken blijven op naam staan.`,
      confirmLabel: 'Deactiveren',
    }
  if (act === 'second-factor')
    return {
      ...common,
      title: `Tweede factor van ${name} herstellen?`,
      text: `De tweede factor en de herstelcodes vervallen, en alle sessies van ${first_name} eindigen meteen.`,
      confirmLabel: 'Herstellen',
    }
  if (act === 'unlink')
    return {
      ...common,
      title: `Koppeling van ${name} met ${providerWord()} opheffen?`,
      text: `${first_name} logt daarna in met een wachtwoord. Sessies die zo begonnen, eindigen meteen.`,
      confirmLabel: 'Opheffen',
    }
  if (act === 'revoke')
    return {
      ...common,
      title: `Uitnodiging van ${name} intrekken?`,
      text: `De link in de e-mail werkt dan niet meer, en ${name} verdwijnt uit de lijst.`,
      confirmLabel: 'Intrekken',
    }
  return undefined
}

/** Actions on an account, some after a confirmation. Each ends with a notice. */
export const useAccountActions = () => {
  const update = useAction(updateAccount, { refreshes })
  const link = useAction(sendPasswordLink, { refreshes })
  const reset = useAction(resetSecondFactor, { refreshes })
  const resend = useAction(resendInvitation, { refreshes })
  const revoke = useAction(revokeInvitation, { refreshes })
  const unlink = useAction(unlinkIdentity, { refreshes })

  const perform = async (act: Exclude<AccountAct, DialogAct>, account: Account): Promise<string> => {
    const { id, version, email } = account
    const params = { id }
    const name = nameOf(account)
    switch (act) {
      case 'deactivate':
        await update.run({ params, version, body: { is_active: false } })
        return `${name} is gedeactiveerd`
      case 'reactivate':
        await update.run({ params, version, body: { is_active: true } })
        return `${name} kan weer inloggen`
      case 'password-link':
        await link.run({ params })
        return `Wachtwoordlink verstuurd naar ${email}`
      case 'second-factor':
        await reset.run({ params, version })
        return `De tweede factor van ${name} is hersteld`
      case 'unlink':
        await unlink.run({ params, version })
        return `De koppeling van ${name} is opgeheven`
      case 'resend':
        await resend.run({ params })
        return `Uitnodiging opnieuw verstuurd naar ${email}`
      case 'revoke':
        await revoke.run({ params, version })
        return `De uitnodiging van ${name} is ingetrokken`
    }
  }

  return async (act: Exclude<AccountAct, DialogAct>, account: Account): Promise<void> => {
    const question = questionOf(act, account)
    if (question && !(await ask(question))) return
    try {
      notify.success({ title: await perform(act, account) })
    } catch (error) {
      notify.lastingFailure(error)
    }
  }
}
