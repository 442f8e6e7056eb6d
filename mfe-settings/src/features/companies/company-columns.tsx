import type { Company } from '@zaakwerk/contract/entities/people'
import type { Column } from '@zaakwerk/ui'
import { companyWords } from '../../companies/company-draft.ts'
import { editColumn, idColumn } from '../../list/record-columns.tsx'

/** Columns of the overview. */
export const companyColumns: readonly Column<Company>[] = [
  idColumn,
  {
    key: 'name',
    title: 'Bedrijfsnaam',
    orderBy: 'name',
    className: 'strong',
    narrow: 'main',
    skeleton: [200],
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'iban',
    title: 'IBAN',
    width: 264,
    narrow: 'sub',
    skeleton: [160],
    render: (row) => companyWords(row).iban || '-',
  },
  {
    key: 'lease',
    title: 'Leasemaatschappij',
    width: 168,
    className: 'quiet',
    skeleton: [24],
    render: (row) => companyWords(row).is_car_lease,
  },
  editColumn('/settings/companies', ({ id }) => `bedrijf ${id}`),
]
