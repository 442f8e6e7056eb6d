import type { Company } from '@zaakwerk/contract/entities/people'
import type { Column } from '@zaakwerk/ui'
import { companyWords } from '../../companies/company-draft.ts'
import { editColumn, idColumn } from '../../list/record-columns.tsx'
import css from './company-columns.module.css'

/** Columns of the overview. */
export const companyColumns: readonly Column<Company>[] = [
  idColumn,
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
  editColumn('/settings/companies', ({ id }) => `bedrijf ${id}`),
]
