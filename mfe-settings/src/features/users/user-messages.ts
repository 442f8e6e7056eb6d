import type { Account } from '@zaakwerk/contract/accounts'
import { roleLabels, roleName } from '@zaakwerk/domain/access'
import { fullName } from '@zaakwerk/domain/names'
import { identityProvider } from '@zaakwerk/platform'

export const roleWords = (role: number): string => {
  const name = roleName(role)
  return name ? roleLabels[name] : 'Onbekende rol'
}

/** Assignable roles with their permissions, in display order. */
export const roleChoices = [
  { role: 2, text: 'Dossiers, taken, gronden, facturen en import' },
  { role: 7, text: 'Als jurist, zonder gronden en import' },
  { role: 3, text: 'Brieven printen, posten en bewijs toevoegen' },
  { role: 1, text: 'Alles, ook gebruikers en het logboek' },
] as const

export const statusLabels: Readonly<Record<string, string>> = {
  active: 'Actief',
  invited: 'Uitgenodigd',
  deactivated: 'Gedeactiveerd',
}

export const statusWords = (status: string): string => statusLabels[status] ?? 'Onbekende status'

/** "Admin, Jurist en BTU-jurist"; "niemand". */
export const rolesWords = (roles: readonly number[]): string => {
  const names = roles.map(roleWords)
  const last = names.pop()
  if (last === undefined) return 'niemand'
  return names.length > 0 ? `${names.join(', ')} en ${last}` : last
}

export const nameOf = (account: Pick<Account, 'first_name' | 'last_name'>): string => fullName(account)

/** Why an account cannot be blocked; undefined if it can. */
export const blockRefusal = (account: Account, ownId: number): string | undefined => {
  if (account.is_last_admin) return 'Laatste admin'
  if (account.is_last_system) return 'Laatste Systeem-account'
  return account.id === ownId ? 'Eigen account' : undefined
}

/** Why a second factor cannot be reset; one's own is disabled on the page Algemeen, with the password. */
export const resetBlockedBy = (account: Account, ownId: number): string | undefined => {
  if (account.second_factor !== 'on') return 'Staat niet aan'
  return account.id === ownId ? 'Eigen account' : undefined
}

/** What the identity provider of linked accounts is called. */
export const providerWord = (): string => identityProvider() ?? 'de provider'
