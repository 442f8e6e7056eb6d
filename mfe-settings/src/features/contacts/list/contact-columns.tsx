import type { ClientSummary } from '@zaakwerk/contract/entities/people'
import { formatIban } from '@zaakwerk/domain/iban'
import { formatPhone } from '@zaakwerk/domain/phones'
import { Breakable, type Column } from '@zaakwerk/ui'
import { editColumn, idColumn } from '../../../list/record-columns.tsx'

/** "van den Berg". */
const familyName = ({ prefixes, last_name }: ClientSummary): string =>
  [prefixes, last_name].filter(Boolean).join(' ') || '-'

/** Columns of the overview. */
export const contactColumns: readonly Column<ClientSummary>[] = [
  idColumn,
  {
    key: 'email',
    title: 'E-mail',
    choice: 'standard',
    width: { wide: 290, 1439: 236 },
    narrow: 'sub',
    skeleton: [190],
    render: ({ email }) => <Breakable text={email} />,
  },
  {
    key: 'last_name',
    title: 'Achternaam',
    orderBy: 'last_name',
    choice: 'standard',
    width: { wide: 214, 1439: 160 },
    className: 'strong',
    narrow: 'main',
    skeleton: [110],
    render: familyName,
  },
  {
    key: 'phone',
    title: 'Tel. nr.',
    choice: 'standard',
    width: { wide: 186, 1439: 150 },
    narrow: 'sub-aside',
    skeleton: [96],
    render: ({ phone_number }) => (phone_number ? formatPhone(phone_number) : '-'),
  },
  {
    key: 'iban',
    title: 'IBAN',
    choice: 'standard',
    least: 220,
    skeleton: [160],
    render: ({ iban }) => (iban ? formatIban(iban) : '-'),
  },
  {
    key: 'first_name',
    title: 'Voornaam',
    choice: 'extra',
    width: 150,
    skeleton: [80],
    render: ({ first_name }) => first_name || '-',
  },
  {
    key: 'company',
    title: 'Bedrijfsnaam',
    choice: 'extra',
    width: 200,
    skeleton: [120],
    render: ({ company_name }) => company_name || '-',
  },
  editColumn('/settings/clients', ({ id }) => `contact ${id}`),
]
