import { type Addressee, accountHolderFit, type HolderFit } from './account-holder.ts'
import { clientName } from './names.ts'

/** Whether the account holder matches the addressee, and the addressee's name. */
export interface AccountFit {
  readonly fit: HolderFit
  readonly name: string
}

/** Compares the account holder with the client of a case, or else with one of its companies: a lease company is addressed itself. */
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
