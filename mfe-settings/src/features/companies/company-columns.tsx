import type { Company } from '@zaakwerk/contract/entities/people'
import type { Column } from '@zaakwerk/ui'
import { companyWords } from '../../companies/company-draft.ts'
import { OpenLink } from '../../list/open-link.tsx'
import css from './company-columns.module.css'

/** Columns of the overview. */
export const companyColumns: readonly Column<Company>[] = [
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
    key: 'name',
    title: 'Bedrijfsnaam',
    orderBy: 'name',
    className: css.name,
    narrow: 'main',
    skeleton: [200],
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'iban',
    title: 'IBAN',
    width: css.colIban,
    narrow: 'sub',
    skeleton: [160],
    render: (row) => companyWords(row).iban || '-',
  },
  {
    key: 'lease',
    title: 'Leasemaatschappij',
    width: css.colLease,
    className: css.quiet,
    skeleton: [24],
    render: (row) => companyWords(row).is_car_lease,
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
      <OpenLink list="/settings/companies" id={id} label={`Wijzig bedrijf ${id}`}>
        Wijzig
      </OpenLink>
    ),
  },
]
