import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { IbanUpdate as Update } from '@zaakwerk/contract/entities/iban-update'
import type { Client } from '@zaakwerk/contract/entities/people'
import { accountFit } from '@zaakwerk/domain/account-fit'
import type { HolderFit } from '@zaakwerk/domain/account-holder'
import { bankOf } from '@zaakwerk/domain/banks'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { formatIban } from '@zaakwerk/domain/iban'
import { Dot, type StatusTone } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './iban-update.module.css'

interface AccountProps {
  readonly label: string
  readonly iban: string | null
  readonly holder: string | null
}

const Account = ({ label, iban, holder }: AccountProps): ReactElement => {
  const bank = iban === null ? undefined : bankOf(iban)
  return (
    <div>
      <dt className="caption faint">{label}</dt>
      <dd className="num" translate="no">
        {iban === null ? 'Geen IBAN' : formatIban(iban)}
      </dd>
      {bank ? <dd className={css.bank}>{bank}</dd> : null}
      {holder ? <dd>{holder}</dd> : null}
    </div>
  )
}

const fits: Readonly<Record<HolderFit, { readonly tone: StatusTone; readonly text: string }>> = {
  fits: { tone: 'green', text: 'Naam past bij' },
  differs: { tone: 'orange', text: 'Naam wijkt af van' },
  unknown: { tone: 'grey', text: 'Niet te zien of de naam past bij' },
}

interface IbanUpdateProps {
  readonly update: Update
  readonly client: Client
  readonly companies: CaseDetail['companies']
}

/** A remark for staff, who decide whether the account can be used. */
const Fit = ({ update, client, companies }: IbanUpdateProps): ReactElement => {
  const { new_holder: holder } = update
  if (holder === null) return <p className={css.unasked}>Tenaamstelling niet gevraagd</p>
  const { fit, name } = accountFit(holder, client, companies)
  const { tone, text } = fits[fit]
  return (
    <p className={`${css.fit} caption strong`} data-tone={tone}>
      <Dot tone={tone} />
      <span>{`${text} ${name}`}</span>
    </p>
  )
}

/** The IBAN that a client gave by a link, beside the earlier one, with its holder. */
export const IbanUpdate = (props: IbanUpdateProps): ReactElement => {
  const { old_iban, new_iban, old_holder, new_holder, created_at } = props.update
  const isSame = old_iban === new_iban
  return (
    <div className={css.update}>
      <h3>
        {`IBAN ${isSame ? 'bevestigd' : 'doorgegeven'} op ${formatDate(dayOf(new Date(created_at)))} via de link`}
      </h3>
      <dl className={css.accounts}>
        <Account label="Was" iban={old_iban} holder={old_holder} />
        <Account label="Nu" iban={new_iban} holder={new_holder} />
      </dl>
      <Fit {...props} />
    </div>
  )
}
