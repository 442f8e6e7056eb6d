import type { ClientSummary } from '@zaakwerk/contract/entities/people'
import { formatIban } from '@zaakwerk/domain/iban'
import { formatPhone } from '@zaakwerk/domain/phones'
import type { Column } from '@zaakwerk/ui'
import { OpenLink } from '../../../list/open-link.tsx'
import css from './contact-columns.module.css'

/** "van den Berg". */
const familyName = ({ prefixes, last_name }: ClientSummary): string =>
  [prefixes, last_name].filter(Boolean).join(' ') || '-'

/** Columns of the overview. */
export const contactColumns: readonly Column<ClientSummary>[] = [
  {
    key: 'id',
    title: 'ID',
    width: css.colId,
    className: css.quiet,
    narrow: 'aside',
    skeleton: [40],
    render: ({ id }) => id,
  },
  {
    key: 'email',
    title: 'E-mail',
    width: css.colEmail,
    narrow: 'sub',
    skeleton: [190],
    render: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    key: 'last_name',
    title: 'Achternaam',
    orderBy: 'last_name',
    width: css.colName,
    className: css.name,
    narrow: 'main',
    skeleton: [110],
    render: familyName,
  },
  {
    key: 'phone',
    title: 'Tel. nr.',
    width: css.colPhone,
    narrow: 'sub-aside',
    skeleton: [96],
    render: ({ phone_number }) => (phone_number ? formatPhone(phone_number) : '-'),
  },
  {
    key: 'iban',
    title: 'IBAN',
    skeleton: [160],
    render: ({ iban }) => (iban ? formatIban(iban) : '-'),
  },
  {
    key: 'edit',
    title: 'Wijzigen',
    hidesTitle: true,
    width: css.colEdit,
    align: 'end',
    isAction: true,
    narrow: 'cover',
    render: ({ id }) => (
      <OpenLink list="/settings/clients" id={id} label={`Wijzig contact ${id}`}>
        Wijzig
      </OpenLink>
    ),
  },
]
