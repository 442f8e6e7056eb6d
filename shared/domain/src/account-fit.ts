import { type Addressee, accountHolderFit, type HolderFit } from './account-holder.ts'
import { clientName } from './names.ts'

/** Whether an account is in the name of who is addressed, and who that is in words. */
export interface AccountFit {
  readonly fit: HolderFit
  readonly name: string
}

/** The name of an account against the client of a case, or else one of its companies: a lease company is addressed itself. */
export const accountFit = (
  holder: string,
  client: Addressee,
  companies: readonly { readonly name: string }[],
): AccountFit => {
  const firms: readonly Addressee[] = companies.map(({ name }) => ({ is_company: true, company_name: name }))
  const fitting = [client, ...firms].find((one) => accountHolderFit(holder, one) === 'fits')
  return fitting
    ? { fit: 'fits', name: clientName(fitting) }
    : { fit: accountHolderFit(holder, client), name: clientName(client) }
}
